package io.arrowsink.codec.column;

import java.time.DateTimeException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Which schemas records can be decoded into: of bool, int8 to int64, uint8 to uint64, float32 and
 * float64, decimal128 and decimal256, utf8, binary, date32, time32 and time64, timestamp and uuid,
 * and of lists, structs and maps of these.
 */
public final class SupportedTypes {
  private SupportedTypes() {}

  /**
   * Refuses a schema that no columns can be made for.
   *
   * @throws IllegalArgumentException naming field and type, where the schema has a type that is not
   *     supported, has a name twice, or is empty
   */
  public static void check(Schema schema) {
    if (schema.getFields().isEmpty()) {
      throw new IllegalArgumentException("a schema needs at least one field");
    }
    checkNames(schema.getFields());
    for (Field field : schema.getFields()) {
      if (!isSupportedThroughout(field)) {
        throw new IllegalArgumentException(
            "field '%s': records cannot be decoded into the type %s"
                .formatted(field.getName(), TypeName.of(field)));
      }
    }
  }

  private static void checkNames(List<Field> fields) {
    Set<String> names = new HashSet<>();
    for (Field field : fields) {
      if (!names.add(field.getName())) {
        throw new IllegalArgumentException("field '" + field.getName() + "' is declared twice");
      }
      checkNames(field.getChildren());
    }
  }

  private static boolean isSupportedThroughout(Field field) {
    return isSupported(field)
        && field.getChildren().stream().allMatch(SupportedTypes::isSupportedThroughout);
  }

  private static boolean isSupported(Field field) {
    ArrowType type = field.getType();
    if (type instanceof ArrowType.FloatingPoint floating) {
      return floating.getPrecision() != FloatingPointPrecision.HALF;
    }
    if (type instanceof ArrowType.Decimal decimal) {
      return decimal.getBitWidth() >= 128 && decimal.getScale() >= 0;
    }
    if (type instanceof ArrowType.Timestamp timestamp) {
      return isZoneKnown(timestamp);
    }
    if (type instanceof ArrowType.Date date) {
      return date.getUnit() == DateUnit.DAY;
    }
    return type instanceof ArrowType.Bool
        || type instanceof ArrowType.Int
        || type instanceof ArrowType.Utf8
        || type instanceof ArrowType.Binary
        || type instanceof ArrowType.Time
        || type instanceof UuidType
        || type instanceof ArrowType.List
        || type instanceof ArrowType.Struct
        || type instanceof ArrowType.Map;
  }

  private static boolean isZoneKnown(ArrowType.Timestamp timestamp) {
    try {
      TimestampColumn.zone(timestamp);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
