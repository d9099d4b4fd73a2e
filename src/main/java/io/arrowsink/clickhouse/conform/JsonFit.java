package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.json.FloatDigits;
import io.arrowsink.clickhouse.json.JsonNode;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.BFloat16Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.BoolType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FloatType;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import io.arrowsink.clickhouse.schema.GeoType;
import io.arrowsink.clickhouse.schema.JsonType;
import io.arrowsink.clickhouse.schema.NestedType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;

/**
 * Whether a JSON value is of the kind that an alternative of a {@code Variant} holds. A number is
 * no string and a string no number, an object has the names of a tuple's elements or any, and an
 * array as many elements as a tuple without names. A float holds the numbers that it reads back as.
 */
final class JsonFit {
  /** No type has room for more. */
  private static final int MOST_DIGITS = 80;

  private static final int BFLOAT16_UNUSED_BITS = 0xFFFF;

  private JsonFit() {}

  static boolean fits(JsonNode node, ClickHouseType type) {
    if (node instanceof JsonNode.Null) {
      return type.acceptsNull();
    }
    if (type instanceof NullableType nullable) {
      return fits(node, nullable.inner());
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      return fits(node, lowCardinality.inner());
    }
    if (type instanceof GeoType geo) {
      return fits(node, geo.structure());
    }
    if (type instanceof NestedType nested) {
      return fits(node, nested.structure());
    }
    if (node instanceof JsonNode.Items items) {
      return itemsFit(items, type);
    }
    if (node instanceof JsonNode.Members members) {
      return membersFit(members.nodes(), type);
    }
    if (node instanceof JsonNode.Numeral number) {
      return isNumeric(type) && numberFits(number.text(), type);
    }
    return node instanceof JsonNode.Bool
        ? type instanceof BoolType
        : isScalar(type) && !isNumeric(type) && !(type instanceof BoolType);
  }

  private static boolean itemsFit(JsonNode.Items items, ClickHouseType type) {
    if (type instanceof ArrayType array) {
      return items.nodes().stream().allMatch(node -> fits(node, array.element()));
    }
    return type instanceof TupleType tuple
        && !tuple.named()
        && tuple.elements().size() == items.nodes().size()
        && elementsFit(items, tuple);
  }

  private static boolean elementsFit(JsonNode node, TupleType tuple) {
    boolean fit = true;
    for (int i = 0; i < tuple.elements().size(); i++) {
      TupleType.TupleElement element = tuple.elements().get(i);
      fit &= fits(element(node, i, element.name()), element.type());
    }
    return fit;
  }

  private static boolean membersFit(Map<String, JsonNode> nodes, ClickHouseType type) {
    if (type instanceof MapType map) {
      return nodes.values().stream().allMatch(node -> fits(node, map.value()));
    }
    return type instanceof TupleType tuple
        && tuple.named()
        && tuple.elements().size() == nodes.size()
        && tuple.elements().stream().allMatch(element -> nodes.containsKey(element.name()))
        && elementsFit(new JsonNode.Members(nodes), tuple);
  }

  /** What an array or object holds for one element of a tuple. */
  static JsonNode element(JsonNode node, int ordinal, String name) {
    return node instanceof JsonNode.Members members
        ? Objects.requireNonNull(members.nodes().get(name), name)
        : ((JsonNode.Items) node).nodes().get(ordinal);
  }

  private static boolean isScalar(ClickHouseType type) {
    return !(type instanceof ArrayType
        || type instanceof MapType
        || type instanceof TupleType
        || type instanceof JsonType);
  }

  /** Whether {@code type} is one of numbers. */
  static boolean isNumeric(ClickHouseType type) {
    return isInteger(type) || type instanceof DecimalType || isFloat(type);
  }

  private static boolean isInteger(ClickHouseType type) {
    return type instanceof IntegerType || type instanceof WideIntegerType;
  }

  private static boolean isFloat(ClickHouseType type) {
    return type instanceof FloatType || type instanceof BFloat16Type;
  }

  private static boolean numberFits(String text, ClickHouseType type) {
    if (!isFloat(type)) {
      return true;
    }
    double value = Double.parseDouble(text);
    if (Double.isInfinite(value)) {
      return false;
    }
    if (type instanceof FloatType target && target.bits() == Double.SIZE) {
      return FloatDigits.areKept(text, value);
    }
    float nearest = (float) value;
    boolean exact = nearest == value && FloatDigits.areKept(text, value);
    return type instanceof BFloat16Type
        ? exact && (Float.floatToRawIntBits(nearest) & BFLOAT16_UNUSED_BITS) == 0
        : exact || isShortestOf(nearest, text);
  }

  private static boolean isShortestOf(float value, String text) {
    return Float.isFinite(value)
        && new BigDecimal(Float.toString(value)).compareTo(new BigDecimal(text)) == 0;
  }

  /** The text that a scalar is converted from: 1.0 and 1e2 are whole numbers to an integer. */
  static String text(JsonNode node, ClickHouseType type) {
    if (node instanceof JsonNode.Text text) {
      return text.value();
    }
    if (node instanceof JsonNode.Bool bool) {
      return Boolean.toString(bool.value());
    }
    JsonNode.Numeral number = (JsonNode.Numeral) node;
    return number.whole() || !isInteger(type) ? number.text() : wholeText(number.text());
  }

  private static String wholeText(String text) {
    BigDecimal value = new BigDecimal(text).stripTrailingZeros();
    boolean whole = value.scale() <= 0 && value.precision() - (long) value.scale() <= MOST_DIGITS;
    BigInteger digits = whole ? value.toBigInteger() : BigInteger.ZERO;
    return whole ? digits.toString() : text;
  }
}
