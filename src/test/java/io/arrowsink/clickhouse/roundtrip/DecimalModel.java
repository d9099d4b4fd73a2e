package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;
import java.math.BigInteger;

/** {@code Decimal(P, S)}: numbers of any source that need no more digits. */
record DecimalModel(int precision, int scale) implements ColumnModel {
  @Override
  public String type() {
    return "Decimal(" + precision + ", " + scale + ")";
  }

  @Override
  public Verdict judge(Object value) {
    return NumberReading.of(value).map(reading -> judge(value, reading)).orElse(Verdict.REJECTED);
  }

  private Verdict judge(Object value, NumberReading reading) {
    if (fits(reading.number())) {
      boolean longer = value instanceof String && reading.number().scale() > scale;
      return Verdict.of(Shown.number(reading.number()), reading.certain() && !longer);
    }
    if (value instanceof Double || value instanceof Float) {
      // 0.1 is no binary fraction, but nobody who reads 0.1 is deceived.
      BigDecimal shortest = new BigDecimal(value.toString());
      return fits(shortest) ? Verdict.of(Shown.number(shortest), false) : Verdict.REJECTED;
    }
    return Verdict.REJECTED;
  }

  private boolean fits(BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    return number.signum() == 0
        || (shortest.scale() <= scale
            && number.abs().compareTo(new BigDecimal(BigInteger.TEN.pow(precision), scale)) < 0);
  }
}
