package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.json.JsonNode;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FloatType;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import io.arrowsink.clickhouse.schema.GeoType;
import io.arrowsink.clickhouse.schema.JsonType;
import io.arrowsink.clickhouse.schema.VariantType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Which alternatives of a {@code Variant} a JSON value may become, the best first. Strings become
 * the alternative of strings, or else the first that can be read from them. Of numbers, whole ones
 * become integers rather than decimals and floats, others decimals, floats, integers; the narrowest
 * of each first. Objects become tuples of the same names rather than maps, and these rather than
 * JSON.
 */
final class JsonAlternatives {
  private static final int AFTER_INTEGERS = 1_000;
  private static final int AFTER_DECIMALS = 2_000;
  private static final int LAST = 3_000;

  private static final JsonNode.Null NOTHING = new JsonNode.Null();

  private final List<ClickHouseType> types;
  private final List<Integer> possible;
  private final List<Integer> strings;
  private final boolean geometry;

  /**
   * For {@code type}.
   *
   * @param possible the ordinals of the alternatives that can be made of JSON at all, in order
   */
  JsonAlternatives(VariantType type, Collection<Integer> possible) {
    this.types = type.alternatives();
    this.possible = List.copyOf(possible);
    this.strings =
        this.possible.stream().filter(i -> bare(types.get(i)) instanceof StringType).toList();
    this.geometry = types.stream().allMatch(GeoType.class::isInstance);
  }

  private static ClickHouseType bare(ClickHouseType type) {
    return type instanceof LowCardinalityType lowCardinality ? lowCardinality.inner() : type;
  }

  /**
   * What of {@code node} is written: of a GeoJSON object for a {@code Geometry} its coordinates.
   */
  JsonNode content(JsonNode node) {
    if (!geometry || !(node instanceof JsonNode.Members members)) {
      return node;
    }
    JsonNode coordinates = members.nodes().get("coordinates");
    return coordinates == null ? NOTHING : coordinates;
  }

  /** The ordinals for {@code node}, none if it fits no alternative. */
  List<Integer> of(JsonNode node) {
    if (geometry) {
      return shapes(node);
    }
    if (node instanceof JsonNode.Text) {
      return strings.isEmpty() ? possible.stream().filter(this::isReadFromText).toList() : strings;
    }
    List<Integer> fitting = new ArrayList<>();
    for (int ordinal : possible) {
      ClickHouseType type = types.get(ordinal);
      boolean isObject = type instanceof JsonType && node instanceof JsonNode.Members;
      if (isObject || JsonFit.fits(node, type)) {
        fitting.add(ordinal);
      }
    }
    if (node instanceof JsonNode.Numeral number) {
      fitting.sort(Comparator.comparingInt(i -> numberRank(bare(types.get(i)), number.whole())));
    } else {
      fitting.sort(Comparator.comparingInt(i -> objectRank(types.get(i))));
    }
    return fitting;
  }

  private boolean isReadFromText(int ordinal) {
    ClickHouseType type = bare(types.get(ordinal));
    return type instanceof ClickHouseType.FixedWidth;
  }

  private List<Integer> shapes(JsonNode node) {
    if (!(node instanceof JsonNode.Members members)
        || !(members.nodes().get("type") instanceof JsonNode.Text name)) {
      return List.of();
    }
    JsonNode coordinates = content(node);
    return possible.stream()
        .filter(i -> types.get(i).text().equals(name.value()))
        .filter(i -> JsonFit.fits(coordinates, types.get(i)))
        .toList();
  }

  /** Why a value that has no alternative has none. */
  String complaint(JsonNode node) {
    if (geometry) {
      return "is no GeoJSON of a shape that the column has, with two coordinates for each point";
    }
    String kind =
        node instanceof JsonNode.Text
            ? "string"
            : node instanceof JsonNode.Numeral
                ? "number"
                : node instanceof JsonNode.Bool
                    ? "boolean"
                    : node instanceof JsonNode.Items ? "array" : "object";
    return "is a JSON "
        + kind
        + ", which fits none of "
        + types.stream().map(ClickHouseType::text).toList();
  }

  private static int numberRank(ClickHouseType type, boolean whole) {
    if (type instanceof IntegerType integer) {
      return (whole ? 0 : LAST) + integer.bits() * 2 + (integer.signed() ? 0 : 1);
    }
    if (type instanceof WideIntegerType integer) {
      return (whole ? 0 : LAST) + integer.bits() * 2 + (integer.signed() ? 0 : 1);
    }
    if (type instanceof DecimalType decimal) {
      return AFTER_INTEGERS + decimal.precision();
    }
    return AFTER_DECIMALS + (type instanceof FloatType target ? target.bits() : 0);
  }

  private static int objectRank(ClickHouseType type) {
    return type instanceof JsonType ? 2 : type instanceof MapType ? 1 : 0;
  }
}
