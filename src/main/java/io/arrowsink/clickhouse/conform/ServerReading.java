package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.json.TypedValueKind;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.BoolType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTime64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedStringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FloatType;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the server reads scalars at typed paths, by their kinds in JSON. Where that differs from a
 * reading of the same characters as text, the value is not kept: a true for an integer would become
 * 1, a name of an enumeration given as a number would be its number.
 */
final class ServerReading {
  private static final long MAX_SAFE_INTEGER = 1L << 53;

  /** What a {@code Float64} holds in any case. */
  private static final int SAFE_DIGITS = 15;

  /** Fractions that the server writes as they are, if they have no more digits than are safe. */
  private static final Pattern PLAIN_FRACTION =
      Pattern.compile("-?(?!0\\.000000)(0|[1-9][0-9]*)\\.[0-9]*[1-9]");

  private ServerReading() {}

  /** The text that {@code text} stands for at a path of {@code type}; null if it is not kept. */
  static @Nullable String of(TypedValueKind kind, String text, ClickHouseType type) {
    return switch (kind) {
      case STRING -> containsAny(unreadable(type), text) ? null : text;
      case BOOLEAN -> type instanceof BoolType || type instanceof StringType ? text : null;
      case INTEGER -> type instanceof EnumType || losesSign(text, type) ? null : text;
      case FRACTION -> fraction(text, type);
      default -> null;
    };
  }

  /** Characters without which the server reads a string as a conversion from text does. */
  private static String unreadable(ClickHouseType type) {
    if (type instanceof BoolType) {
      return "tf";
    }
    if (type instanceof DecimalType) {
      return "eE";
    }
    if (type instanceof TimeType) {
      return ".";
    }
    return type instanceof DateTimeType || type instanceof DateTime64Type ? "tz" : "";
  }

  private static boolean containsAny(String characters, String text) {
    return text.chars().anyMatch(character -> characters.indexOf(character) >= 0);
  }

  private static boolean isText(ClickHouseType type) {
    return type instanceof StringType || type instanceof FixedStringType;
  }

  /** The server reads it as an integer, which has no negative zero. */
  private static boolean losesSign(String integer, ClickHouseType type) {
    return integer.equals("-0") && (isText(type) || type instanceof FloatType);
  }

  private static @Nullable String fraction(String text, ClickHouseType type) {
    if (isText(type)) {
      boolean same = text.length() <= SAFE_DIGITS && PLAIN_FRACTION.matcher(text).matches();
      return same ? text : null;
    }
    double value = Double.parseDouble(text);
    if (type instanceof IntegerType || type instanceof WideIntegerType) {
      boolean whole = value == Math.rint(value) && Math.abs(value) <= MAX_SAFE_INTEGER;
      return whole ? Long.toString((long) value) : text;
    }
    if (type instanceof DecimalType) {
      BigDecimal exact = new BigDecimal(text);
      boolean kept =
          exact.stripTrailingZeros().precision() <= SAFE_DIGITS
              || exact.compareTo(BigDecimal.valueOf(value)) == 0;
      return kept ? text : null;
    }
    return text;
  }

  /** What a value of {@code kind} is called. */
  static String name(TypedValueKind kind) {
    return switch (kind) {
      case STRING -> "string";
      case BOOLEAN -> "boolean";
      default -> "number";
    };
  }
}
