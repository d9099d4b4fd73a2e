package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Invalid;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import io.arrowsink.clickhouse.schema.GeoType;
import io.arrowsink.clickhouse.schema.JsonType;
import io.arrowsink.clickhouse.schema.NestedType;
import io.arrowsink.clickhouse.schema.SimpleAggregateFunctionType;
import io.arrowsink.clickhouse.schema.VariantType;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Knows which Arrow type can become which ClickHouse type, and by which conversion: here those that
 * contain others, in {@link ScalarConversions} the others.
 */
final class Conversions {
  private final ConformSettings settings;
  private final StructConversions structs = new StructConversions(this);
  private final VariantConversions variants;

  Conversions(ConformSettings settings) {
    this.settings = settings;
    this.variants = new VariantConversions(this, settings.nullsOverflow());
  }

  /** The conversion of {@code field} into {@code type}, or why there is none. */
  Checked<Conversion> of(Field field, ClickHouseType type) {
    if (type instanceof SimpleAggregateFunctionType function) {
      return of(field, function.inner());
    }
    if (type instanceof NestedType nested) {
      return of(field, nested.structure());
    }
    if (type instanceof GeoType geo) {
      return of(field, geo.structure());
    }
    if (field.getType() instanceof ArrowType.Null) {
      return new Valid<>(new DefaultConversion(type));
    }
    if (type instanceof NullableType nullable) {
      return of(field, nullable.inner())
          .map(values -> new NullableConversion(values, settings.nullsOverflow()));
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      return dictionary(field, lowCardinality.inner());
    }
    if (field.getDictionary() != null) {
      return impossible(field, type);
    }
    if (type instanceof VariantType variant) {
      return variants.of(field, variant);
    }
    if (type instanceof JsonType json) {
      return json(field, json);
    }
    return containing(field, type);
  }

  private Checked<Conversion> containing(Field field, ClickHouseType type) {
    ArrowType source = field.getType();
    if (type instanceof ArrayType array && ListSpans.areLists(source)) {
      return of(field.getChildren().get(0), array.element())
          .map(element -> new ListConversion(element, array.element().acceptsNull()));
    }
    if (type instanceof MapType map && source instanceof ArrowType.Map) {
      return map(field.getChildren().get(0).getChildren(), map);
    }
    if (type instanceof MapType map && source instanceof ArrowType.Struct) {
      return structs.toMap(field, map);
    }
    if (type instanceof TupleType tuple && source instanceof ArrowType.Struct) {
      return structs.toTuple(field.getChildren(), tuple);
    }
    if (type instanceof TupleType tuple && ListSpans.areLists(source) && !tuple.named()) {
      return structs.listToTuple(field.getChildren().get(0), tuple);
    }
    return type instanceof StringType && source.isComplex()
        ? JsonShapes.of(field).map(JsonTextConversion::new)
        : ScalarConversions.of(field, type);
  }

  private Checked<Conversion> map(List<Field> entry, MapType type) {
    boolean nullableValues = type.value().acceptsNull();
    return of(entry.get(0), type.key())
        .then(
            keys ->
                of(entry.get(1), type.value())
                    .map(values -> new MapConversion(keys, values, nullableValues)));
  }

  private Checked<Conversion> json(Field field, JsonType type) {
    ArrowType source = field.getType();
    boolean fits =
        ScalarTypes.isText(source)
            || source instanceof ArrowType.Struct
            || source instanceof ArrowType.Map;
    if (!fits) {
      return impossible(field, type);
    }
    return TypedPaths.of(type.typedPaths(), this, settings.nullValues())
        .then(paths -> of(field, new StringType()).map(texts -> new JsonConversion(texts, paths)));
  }

  private Checked<Conversion> dictionary(Field field, ClickHouseType inner) {
    boolean nullsOverflow = settings.nullsOverflow();
    return inner instanceof NullableType nullable
        ? of(field, nullable.inner())
            .map(values -> new DictionaryConversion(values, true, nullsOverflow))
        : of(field, inner).map(values -> new DictionaryConversion(values, false, false));
  }

  /**
   * The same for a value that must not be null, where {@code clickhouse.null.values} says what
   * becomes of one: the type's default, or a rejection.
   */
  Checked<Conversion> filled(Field field, ClickHouseType type) {
    if (!type.acceptsNull() && settings.nullValues() == NullValues.REJECT) {
      return of(field, type).map(RequiredConversion::bySetting);
    }
    if (type instanceof SimpleAggregateFunctionType function) {
      return filled(field, function.inner());
    }
    if (type instanceof LowCardinalityType lowCardinality && !type.acceptsNull()) {
      return filled(field, lowCardinality.inner())
          .map(values -> new DictionaryConversion(values, false, false));
    }
    Checked<Conversion> conversion = of(field, type);
    return type instanceof FixedWidth fixed
        ? conversion.map(exact -> new FilledConversion(exact, fixed, settings.nullsOverflow()))
        : conversion;
  }

  /** Says that there is none. */
  static Checked<Conversion> impossible(Field field, ClickHouseType type) {
    return new Invalid<>("a value of type " + field.getType() + " cannot become a " + type.text());
  }
}
