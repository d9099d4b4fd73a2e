package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Invalid;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.VariantType;
import io.arrowsink.core.decode.JsonField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * The conversions into {@code Variant}. Which alternative a field becomes is decided by its type
 * alone: the one that {@link VariantFit} ranks first. A union's field that is called as one of the
 * alternatives becomes that one. Only texts are looked at one by one, where no alternative holds
 * texts, and JSON values.
 */
final class VariantConversions {
  private final Conversions conversions;
  private final boolean nullsOverflow;

  /**
   * Takes the conversions into alternatives from {@code conversions}.
   *
   * @param nullsOverflow whether a value that an alternative does not hold becomes null
   */
  VariantConversions(Conversions conversions, boolean nullsOverflow) {
    this.conversions = conversions;
    this.nullsOverflow = nullsOverflow;
  }

  /** The conversion of {@code field} into {@code type}, or why there is none. */
  Checked<Conversion> of(Field field, VariantType type) {
    if (field.getType() instanceof ArrowType.Union union) {
      return ofUnion(field.getChildren(), union, type);
    }
    if (JsonField.is(field)) {
      return new Valid<>(new JsonVariantConversion(type, json(type), nullsOverflow));
    }
    if (ScalarTypes.isText(field.getType()) && !holdsTexts(field, type)) {
      return new Valid<>(new ParsedVariantConversion(type, parsed(field, type)));
    }
    return choose(field, type)
        .then(
            chosen ->
                into(field, type, chosen)
                    .map(inner -> new VariantConversion(type, chosen, inner, nullsOverflow)));
  }

  /** What can be made of JSON values, by the ordinals of the alternatives. */
  private Map<Integer, Conversion> json(VariantType type) {
    Map<Integer, Conversion> possible = new TreeMap<>();
    for (int i = 0; i < type.alternatives().size(); i++) {
      int ordinal = i;
      ClickHouseType alternative = type.alternatives().get(i);
      if (TextVectors.hold(alternative)) {
        conversions
            .of(TextVectors.field("c", alternative), alternative)
            .map(conversion -> possible.put(ordinal, conversion));
      }
    }
    return possible;
  }

  private static boolean holdsTexts(Field field, VariantType type) {
    return type.alternatives().stream()
        .anyMatch(alternative -> VariantFit.rank(field, alternative) < VariantFit.WIDER);
  }

  private Map<Integer, Conversion> parsed(Field field, VariantType type) {
    Map<Integer, Conversion> parsed = new HashMap<>();
    for (int i = 0; i < type.alternatives().size(); i++) {
      int ordinal = i;
      into(field, type, i).map(conversion -> parsed.put(ordinal, conversion));
    }
    return parsed;
  }

  private Checked<Conversion> into(Field field, VariantType type, int alternative) {
    return conversions.of(field, type.alternatives().get(alternative));
  }

  private Checked<Conversion> ofUnion(List<Field> fields, ArrowType.Union union, VariantType type) {
    List<UnionConversion.Child> children = new ArrayList<>();
    for (Field field : fields) {
      Checked<UnionConversion.Child> child =
          choose(field, type)
              .then(
                  chosen ->
                      into(field, type, chosen)
                          .map(inner -> new UnionConversion.Child(chosen, inner)));
      if (child instanceof Invalid<UnionConversion.Child> invalid) {
        return new Invalid<>("the union's field '" + field.getName() + "': " + invalid.reason());
      }
      child.map(children::add);
    }
    int[] typeIds =
        union.getTypeIds() == null
            ? IntStream.range(0, fields.size()).toArray()
            : union.getTypeIds();
    return new Valid<>(new UnionConversion(type, typeIds, children, nullsOverflow));
  }

  /** The ordinal of the alternative that {@code field} becomes. */
  private Checked<Integer> choose(Field field, VariantType type) {
    if (field.getType() instanceof ArrowType.Null) {
      return new Valid<>(0);
    }
    List<ClickHouseType> alternatives = type.alternatives();
    List<Integer> first = new ArrayList<>();
    int lowest = VariantFit.NONE;
    for (int i = 0; i < alternatives.size(); i++) {
      if (field.getName().equals(alternatives.get(i).text()) && isPossible(field, type, i)) {
        return new Valid<>(i);
      }
      int rank =
          isPossible(field, type, i)
              ? VariantFit.rank(field, alternatives.get(i))
              : VariantFit.NONE;
      if (rank < lowest) {
        lowest = rank;
        first.clear();
      }
      if (rank == lowest && rank != VariantFit.NONE) {
        first.add(i);
      }
    }
    if (first.isEmpty()) {
      return new Invalid<>(
          "a value of type " + field.getType() + " fits no alternative of " + type.text());
    }
    return first.size() == 1
        ? new Valid<>(first.get(0))
        : new Invalid<>(
            "a value of type "
                + field.getType()
                + " fits "
                + alternatives.get(first.get(0)).text()
                + " as well as "
                + alternatives.get(first.get(1)).text());
  }

  private boolean isPossible(Field field, VariantType type, int alternative) {
    return into(field, type, alternative) instanceof Valid<Conversion>;
  }
}
