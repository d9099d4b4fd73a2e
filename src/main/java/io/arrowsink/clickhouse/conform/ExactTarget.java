package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import io.arrowsink.core.text.Excerpt;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * A type of exact numbers: integers of any width, decimals of any scale.
 *
 * @param scale how many digits are a fraction
 * @param lowest its lowest number, without the point
 * @param highest its highest number, without the point
 */
record ExactTarget(FixedWidth type, int scale, BigInteger lowest, BigInteger highest) {
  /** More digits before the point than any type has. */
  private static final int TOO_MANY_DIGITS = 100;

  static ExactTarget of(IntegerType type) {
    return integers(type, type.bits(), type.signed());
  }

  static ExactTarget of(WideIntegerType type) {
    return integers(type, type.bits(), type.signed());
  }

  static ExactTarget of(DecimalType type) {
    BigInteger highest = BigInteger.TEN.pow(type.precision()).subtract(BigInteger.ONE);
    return new ExactTarget(type, type.scale(), highest.negate(), highest);
  }

  private static ExactTarget integers(FixedWidth type, int bits, boolean signed) {
    BigInteger end = BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits);
    return new ExactTarget(
        type, 0, signed ? end.negate() : BigInteger.ZERO, end.subtract(BigInteger.ONE));
  }

  /** Bytes of a value. */
  int width() {
    return type.byteWidth();
  }

  /**
   * Writes the number that is nearest to {@code value}; of two equally near ones that with the even
   * last digit.
   *
   * @return whether it is {@code value} itself
   */
  boolean put(BigDecimal value, byte[] out, int at) {
    long wholeDigits = (long) value.precision() - value.scale();
    BigInteger nearest;
    boolean exact;
    if (wholeDigits > TOO_MANY_DIGITS) {
      nearest = value.signum() < 0 ? lowest : highest;
      exact = value.signum() == 0;
    } else if (wholeDigits < -TOO_MANY_DIGITS) {
      nearest = BigInteger.ZERO;
      exact = value.signum() == 0;
    } else {
      BigDecimal rounded = value.setScale(scale, RoundingMode.HALF_EVEN);
      nearest = rounded.unscaledValue().min(highest).max(lowest);
      exact = rounded.compareTo(value) == 0 && nearest.equals(rounded.unscaledValue());
    }
    LittleEndian.putBigInteger(
        out, at, width(), exact && value.signum() == 0 ? BigInteger.ZERO : nearest);
    return exact;
  }

  /** Why {@code value} is none of its numbers. */
  String complaint(BigDecimal value) {
    return Excerpt.of(shown(value)) + " " + complaint(isTooPrecise(value));
  }

  /** Without an exponent, unless that would be a very long text. */
  private static String shown(BigDecimal value) {
    return Math.abs((long) value.scale()) > TOO_MANY_DIGITS
        ? value.toString()
        : value.toPlainString();
  }

  /** Whether {@code value} has digits behind the last that the type keeps. */
  boolean isTooPrecise(BigDecimal value) {
    return value.stripTrailingZeros().scale() > scale;
  }

  /** Why a number is none of its own, to follow the number in a message. */
  String complaint(boolean tooPrecise) {
    if (type instanceof ClickHouseType.DecimalType) {
      return "does not fit "
          + type.text()
          + (tooPrecise ? ": its fraction has too many digits" : ": it has too many digits");
    }
    return tooPrecise
        ? "is no whole number, as " + type.text() + " needs"
        : "is outside the range of " + type.text() + (width() > Long.BYTES ? "" : range());
  }

  private String range() {
    return " (" + lowest + " to " + highest + ")";
  }
}
