package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Invalid;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.core.decode.JsonField;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** Knows how the values of each Arrow type look as JSON. */
final class JsonShapes {
  private JsonShapes() {}

  /** The shape of {@code field}'s values, or why they have none. */
  static Checked<JsonShape> of(Field field) {
    ArrowType type = field.getType();
    if (field.getDictionary() != null) {
      return impossible(field);
    }
    if (ListSpans.areLists(type)) {
      return of(field.getChildren().get(0)).map(JsonList::new);
    }
    if (type instanceof ArrowType.Map) {
      List<Field> entry = field.getChildren().get(0).getChildren();
      return scalar(entry.get(0), true)
          .then(key -> of(entry.get(1)).map(value -> new JsonMap(key, value)));
    }
    return type instanceof ArrowType.Struct ? struct(field) : scalar(field).map(shape -> shape);
  }

  private static Checked<JsonShape> struct(Field field) {
    List<String> names = new ArrayList<>();
    List<JsonShape> shapes = new ArrayList<>();
    for (Field child : field.getChildren()) {
      Checked<JsonShape> shape = of(child);
      if (shape instanceof Invalid<JsonShape>) {
        return shape;
      }
      names.add(child.getName());
      shape.map(shapes::add);
    }
    return new Valid<>(new JsonStruct(names, shapes));
  }

  private static Checked<JsonScalar> scalar(Field field) {
    ArrowType type = field.getType();
    boolean bare =
        type instanceof ArrowType.Bool
            || type instanceof ArrowType.Int
            || type instanceof ArrowType.FloatingPoint
            || type instanceof ArrowType.Decimal
            || type instanceof ArrowType.Duration
            || JsonField.is(field);
    return scalar(field, !bare);
  }

  private static Checked<JsonScalar> scalar(Field field, boolean quoted) {
    if (ScalarTypes.isBytes(field.getType())) {
      return new Valid<>(new JsonScalar(new HexTextConversion(), true));
    }
    Checked<Conversion> texts = ScalarConversions.of(field, new StringType());
    if (texts instanceof Invalid<Conversion>) {
      return impossible(field);
    }
    boolean mayBeInfinite = field.getType() instanceof ArrowType.FloatingPoint && !quoted;
    return texts
        .map(conversion -> mayBeInfinite ? new FiniteTextConversion(conversion) : conversion)
        .map(conversion -> new JsonScalar(conversion, quoted));
  }

  private static <T> Checked<T> impossible(Field field) {
    return new Invalid<>(
        "field '" + field.getName() + "' of type " + field.getType() + " has no form in JSON");
  }
}
