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
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Knows which Arrow type can become which ClickHouse type, and by which conversion: here those that
 * contain others, in {@link ScalarConversions} the others.
 */
final class Conversions {
  private final ConformSettings settings;

  Conversions(ConformSettings settings) {
    this.settings = settings;
  }

  /** The conversion of {@code field} into {@code type}, or why there is none. */
  Checked<Conversion> of(Field field, ClickHouseType type) {
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
    if (type instanceof ArrayType array) {
      return field.getType() instanceof ArrowType.List
          ? of(field.getChildren().get(0), array.element())
              .map(element -> new ListConversion(element, array.element().acceptsNull()))
          : impossible(field, type);
    }
    if (type instanceof MapType map) {
      return field.getType() instanceof ArrowType.Map
          ? map(field.getChildren().get(0).getChildren(), map)
          : impossible(field, type);
    }
    if (type instanceof TupleType tuple) {
      return field.getType() instanceof ArrowType.Struct
          ? tuple(field.getChildren(), tuple)
          : impossible(field, type);
    }
    return ScalarConversions.of(field, type);
  }

  private Checked<Conversion> map(List<Field> entry, MapType type) {
    boolean nullableValues = type.value().acceptsNull();
    return of(entry.get(0), type.key())
        .then(
            keys ->
                of(entry.get(1), type.value())
                    .map(values -> new MapConversion(keys, values, nullableValues)));
  }

  private Checked<Conversion> dictionary(Field field, ClickHouseType inner) {
    boolean nullsOverflow = settings.nullsOverflow();
    return inner instanceof NullableType nullable
        ? of(field, nullable.inner())
            .map(values -> new DictionaryConversion(values, true, nullsOverflow))
        : of(field, inner).map(values -> new DictionaryConversion(values, false, false));
  }

  /** By name, or by position where the elements have none. */
  private Checked<Conversion> tuple(List<Field> fields, TupleType type) {
    if (!type.named() && fields.size() != type.elements().size()) {
      return new Invalid<>(
          "a struct of " + fields.size() + " fields cannot become a " + type.text());
    }
    List<TupleConversion.Element> elements = new ArrayList<>();
    Set<Integer> used = new HashSet<>();
    for (TupleType.TupleElement element : type.elements()) {
      int child = type.named() ? indexOf(element.name(), fields) : elements.size();
      Checked<Conversion> conversion =
          child == TupleConversion.Element.NO_FIELD
              ? new Valid<>(new DefaultConversion(element.type()))
              : filled(fields.get(child), element.type());
      if (conversion instanceof Invalid<Conversion> invalid) {
        return new Invalid<>("element '" + element.name() + "': " + invalid.reason());
      }
      conversion.map(c -> elements.add(new TupleConversion.Element(element.name(), child, c)));
      used.add(child);
    }
    for (int i = 0; i < fields.size(); i++) {
      if (!used.contains(i)) {
        return new Invalid<>(
            "field '" + fields.get(i).getName() + "' of the struct has no element");
      }
    }
    return new Valid<>(new TupleConversion(elements));
  }

  private static int indexOf(String name, List<Field> fields) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).getName().equals(name)) {
        return i;
      }
    }
    return TupleConversion.Element.NO_FIELD;
  }

  /**
   * The same for a value that must not be null, where {@code clickhouse.null.values} says what
   * becomes of one: the type's default, or a rejection.
   */
  Checked<Conversion> filled(Field field, ClickHouseType type) {
    if (!type.acceptsNull() && settings.nullValues() == NullValues.REJECT) {
      return of(field, type)
          .map(
              values ->
                  new RequiredConversion(
                      values, "null is not allowed (clickhouse.null.values=reject)"));
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
