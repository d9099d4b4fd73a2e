package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.arrow.vector.TypeLayout;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/**
 * A field that is sent as it is, for the server to convert: of texts, byte strings and lists in the
 * plainest of their layouts, and without what is not part of its type.
 *
 * @param field what is sent
 * @param values lays the values out, without their nulls
 */
record UnconvertedField(Field field, Conversion values) {

  /** That of {@code field}, or why it cannot be sent. */
  static Checked<UnconvertedField> of(Field field) {
    return named(field.getName(), field);
  }

  private static Checked<UnconvertedField> named(String name, Field field) {
    ArrowType type = ScalarTypes.storage(field.getType());
    if (field.getDictionary() != null) {
      return new Checked.Invalid<>("a dictionary cannot be sent as it is");
    }
    if (ListSpans.areLists(type)) {
      return of(field.getChildren().get(0)).map(element -> list(name, field, element));
    }
    return switch (type.getTypeID()) {
      case Struct ->
          all(field.getChildren())
              .map(parts -> new UnconvertedField(struct(name, field, parts), tuple(parts)));
      case Map ->
          all(field.getChildren().get(0).getChildren()).map(entry -> map(name, field, entry));
      case Null -> leaf(name, field, type, new SameLayoutConversion(0));
      case Bool -> leaf(name, field, type, new BoolToIntegerConversion(1));
      case Utf8, LargeUtf8, Utf8View ->
          leaf(name, field, ArrowType.Utf8.INSTANCE, new StringConversion());
      case Binary, LargeBinary, BinaryView ->
          leaf(name, field, ArrowType.Binary.INSTANCE, new StringConversion());
      case Int, FloatingPoint, Decimal, Date, Time, Timestamp, Duration, FixedSizeBinary ->
          field.getType() instanceof UuidType
              ? leaf(name, field, UuidType.INSTANCE, new UuidConversion())
              : leaf(name, field, type, new SameLayoutConversion(width(type)));
      default ->
          new Checked.Invalid<>(
              "the Arrow type "
                  + type.getTypeID().name().toLowerCase(Locale.ROOT)
                  + " cannot be sent as it is");
    };
  }

  /** With its nulls. */
  Conversion nullable() {
    return new NullableConversion(values, false);
  }

  private static Checked<List<UnconvertedField>> all(List<Field> fields) {
    List<UnconvertedField> sent = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (Field field : fields) {
      of(field).fold(sent::add, problems::add);
    }
    return problems.isEmpty()
        ? new Checked.Valid<>(sent)
        : new Checked.Invalid<>(String.join(", ", problems));
  }

  private static Checked<UnconvertedField> leaf(
      String name, Field field, ArrowType type, Conversion values) {
    return new Checked.Valid<>(new UnconvertedField(sent(name, field, type, List.of()), values));
  }

  private static Field sent(String name, Field field, ArrowType type, List<Field> children) {
    return new Field(name, new FieldType(field.isNullable(), type, null), children);
  }

  private static UnconvertedField list(String name, Field field, UnconvertedField element) {
    return new UnconvertedField(
        sent(name, field, ArrowType.List.INSTANCE, List.of(element.field())),
        new ListConversion(element.nullable(), true));
  }

  private static UnconvertedField map(String name, Field field, List<UnconvertedField> entry) {
    Field entries = struct("entries", field.getChildren().get(0), entry);
    return new UnconvertedField(
        sent(name, field, new ArrowType.Map(/* keysSorted= */ false), List.of(entries)),
        new MapConversion(entry.get(0).values(), entry.get(1).nullable(), true));
  }

  private static Field struct(String name, Field field, List<UnconvertedField> parts) {
    List<Field> children = parts.stream().map(UnconvertedField::field).toList();
    return sent(name, field, ArrowType.Struct.INSTANCE, children);
  }

  private static Conversion tuple(List<UnconvertedField> parts) {
    List<TupleConversion.Element> elements = new ArrayList<>();
    for (UnconvertedField part : parts) {
      elements.add(
          new TupleConversion.Element(part.field().getName(), elements.size(), part.nullable()));
    }
    return new TupleConversion(elements);
  }

  /** The second buffer of the layout holds the values. */
  private static int width(ArrowType type) {
    return TypeLayout.getTypeLayout(type).getBufferLayouts().get(1).getTypeBitWidth() / Byte.SIZE;
  }
}
