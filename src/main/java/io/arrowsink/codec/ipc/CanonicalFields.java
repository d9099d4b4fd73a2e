package io.arrowsink.codec.ipc;

import static org.apache.arrow.vector.types.pojo.ArrowType.ExtensionType.EXTENSION_METADATA_KEY_NAME;

import io.arrowsink.core.decode.JsonField;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/**
 * The one field that stands for all encodings of the same values: nullable, without metadata but
 * for the extension types uuid and json, a dictionary replaced by its values, and of strings,
 * binaries and lists the plain type, however wide, viewed or fixed they came.
 */
final class CanonicalFields {
  private static final String JSON = "arrow.json";

  /** As long as ClickHouse's FixedString may be. */
  private static final int MAX_FIXED_BYTES = 0xFFFFFF;

  private CanonicalFields() {}

  /**
   * The canonical form of {@code field}.
   *
   * @param path names it in messages
   * @throws UnreadableStreamException when values of its type are not taken
   */
  static Field of(Field field, String path) {
    return named(field.getName(), field, path, /* nullable= */ true);
  }

  private static Field named(String name, Field field, String path, boolean nullable) {
    String extension = field.getMetadata().getOrDefault(EXTENSION_METADATA_KEY_NAME, "");
    ArrowType type = field.getType();
    if (extension.equals(UuidType.EXTENSION_NAME) && type.equals(UuidType.STORAGE_TYPE)) {
      return flat(name, UuidType.INSTANCE, nullable);
    }
    return switch (type.getTypeID()) {
      case Utf8, LargeUtf8, Utf8View ->
          extension.equals(JSON) && nullable
              ? JsonField.nullable(name)
              : flat(name, ArrowType.Utf8.INSTANCE, nullable);
      case Binary, LargeBinary, BinaryView -> flat(name, ArrowType.Binary.INSTANCE, nullable);
      case List, LargeList, FixedSizeList -> list(name, field, path, nullable);
      case Struct -> struct(name, field, path, nullable);
      case Map -> map(name, field, path, nullable);
      case Null,
          Bool,
          Int,
          FloatingPoint,
          Decimal,
          Date,
          Time,
          Timestamp,
          Duration,
          FixedSizeBinary -> {
        if (!isSound(type)) {
          throw new UnreadableStreamException(path, "no such Arrow type: " + type);
        }
        yield flat(name, type, nullable);
      }
      default ->
          throw new UnreadableStreamException(
              path,
              "the Arrow type %s is not taken: cast the column before it is written"
                  .formatted(type.getTypeID().name().toLowerCase(Locale.ROOT)));
    };
  }

  private static Field flat(String name, ArrowType type, boolean nullable) {
    return new Field(name, new FieldType(nullable, type, null), null);
  }

  private static Field list(String name, Field field, String path, boolean nullable) {
    Field values = onlyChild(field, path);
    Field child = named(ListVector.DATA_VECTOR_NAME, values, path + "[]", true);
    return new Field(name, new FieldType(nullable, ArrowType.List.INSTANCE, null), List.of(child));
  }

  private static Field struct(String name, Field field, String path, boolean nullable) {
    Set<String> names = new HashSet<>();
    List<Field> children = new ArrayList<>();
    for (Field child : field.getChildren()) {
      if (!names.add(child.getName())) {
        throw new UnreadableStreamException(path, "the struct has a field name twice");
      }
      children.add(of(child, path + "." + child.getName()));
    }
    return new Field(name, new FieldType(nullable, ArrowType.Struct.INSTANCE, null), children);
  }

  private static Field map(String name, Field field, String path, boolean nullable) {
    Field entries = onlyChild(field, path);
    if (!(entries.getType() instanceof ArrowType.Struct)
        || entries.getDictionary() != null
        || entries.getChildren().size() != 2) {
      throw new UnreadableStreamException(path, "the entries of a map are no pairs");
    }
    Field key = named(MapVector.KEY_NAME, entries.getChildren().get(0), path + ".key", false);
    Field value = named(MapVector.VALUE_NAME, entries.getChildren().get(1), path + ".value", true);
    Field pairs =
        new Field(
            MapVector.DATA_VECTOR_NAME,
            new FieldType(false, ArrowType.Struct.INSTANCE, null),
            List.of(key, value));
    return new Field(
        name,
        new FieldType(nullable, new ArrowType.Map(/* keysSorted= */ false), null),
        List.of(pairs));
  }

  private static Field onlyChild(Field field, String path) {
    if (field.getChildren().size() != 1) {
      throw new UnreadableStreamException(
          path, "expected one child field, found " + field.getChildren().size());
    }
    return field.getChildren().get(0);
  }

  /** Whether there is a vector for the parameters of {@code type}, any of which may be claimed. */
  private static boolean isSound(ArrowType type) {
    if (type instanceof ArrowType.Int integer) {
      int width = integer.getBitWidth();
      return width == 8 || width == 16 || width == 32 || width == 64;
    }
    if (type instanceof ArrowType.Decimal decimal) {
      int digits = decimal.getBitWidth() == 128 ? 38 : 76;
      return decimal.getPrecision() >= 1
          && decimal.getPrecision() <= digits
          && decimal.getScale() >= -digits
          && decimal.getScale() <= digits;
    }
    if (type instanceof ArrowType.Time time) {
      boolean isShort = time.getUnit() == TimeUnit.SECOND || time.getUnit() == TimeUnit.MILLISECOND;
      return time.getBitWidth() == (isShort ? 32 : 64);
    }
    if (type instanceof ArrowType.FixedSizeBinary binary) {
      return binary.getByteWidth() >= 1 && binary.getByteWidth() <= MAX_FIXED_BYTES;
    }
    return true;
  }
}
