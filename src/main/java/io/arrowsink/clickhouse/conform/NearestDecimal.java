package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.core.text.Excerpt;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * The value of a {@code Decimal(P, S)} that is nearest to a number; of two equally near ones that
 * with the even last digit.
 *
 * @param exact whether it is the number itself
 */
record NearestDecimal(DecimalType type, BigInteger unscaled, boolean exact) {
  private static final int MAX_SHOWN = 80;

  /** That of {@code value}, whose exponent is no larger than that of any float. */
  static NearestDecimal of(BigDecimal value, DecimalType type) {
    BigDecimal rounded = value.setScale(type.scale(), RoundingMode.HALF_EVEN);
    BigInteger limit = BigInteger.TEN.pow(type.precision()).subtract(BigInteger.ONE);
    BigInteger unscaled = rounded.unscaledValue().min(limit).max(limit.negate());
    boolean exact = rounded.compareTo(value) == 0 && unscaled.equals(rounded.unscaledValue());
    return new NearestDecimal(type, unscaled, exact);
  }

  /** Writes it in the type's layout. */
  void write(byte[] out, int at) {
    LittleEndian.putBigInteger(out, at, type.byteWidth(), unscaled);
  }

  /** Why it is not {@code value} itself. */
  String complaint(BigDecimal value) {
    return Excerpt.of(value.toPlainString(), MAX_SHOWN)
        + " does not fit "
        + type.text()
        + (value.stripTrailingZeros().scale() > type.scale()
            ? ": its fraction has too many digits"
            : ": it has too many digits");
  }
}
