package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * {@code Int8} to {@code UInt256}: whole numbers of any source, within the range.
 *
 * @param bits 8 to 256
 */
record IntegerModel(int bits, boolean signed) implements ColumnModel {
  @Override
  public String type() {
    return (signed ? "Int" : "UInt") + bits;
  }

  @Override
  public Verdict judge(Object value) {
    return NumberReading.of(value)
        .filter(reading -> isWhole(reading.number()) && isInRange(reading.number()))
        .map(
            reading ->
                Verdict.of(
                    Shown.text(reading.number().toBigIntegerExact().toString()),
                    reading.certain() && !(value instanceof String text && text.contains("."))))
        .orElse(Verdict.REJECTED);
  }

  private static boolean isWhole(BigDecimal number) {
    return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
  }

  private boolean isInRange(BigDecimal number) {
    BigInteger end = BigInteger.TWO.pow(signed ? bits - 1 : bits);
    BigInteger first = signed ? end.negate() : BigInteger.ZERO;
    return number.compareTo(new BigDecimal(first)) >= 0
        && number.compareTo(new BigDecimal(end)) < 0;
  }
}
