package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.stream.IntStream;

/** {@code Decimal(P, S)}: numbers of any source that need no more digits. */
record DecimalModel(int precision, int scale) implements ColumnModel {
  /** No float needs more to be told from the others. */
  private static final int MOST_DIGITS = 17;

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
      return judgeFraction((Number) value, reading.number());
    }
    return Verdict.REJECTED;
  }

  /** 0.1 is no binary fraction, but nobody who reads 0.1 is deceived. */
  private Verdict judgeFraction(Number value, BigDecimal exact) {
    boolean whole = exact.stripTrailingZeros().scale() <= 0;
    boolean fits =
        IntStream.rangeClosed(1, MOST_DIGITS)
            .mapToObj(digits -> exact.round(new MathContext(digits, RoundingMode.HALF_EVEN)))
            .anyMatch(rounded -> readsBackTo(value, rounded) && fits(rounded));
    return whole || !fits
        ? Verdict.REJECTED
        : Verdict.of(
            Shown.text("what is read as " + value, text -> readsBackTo(value, number(text))),
            false);
  }

  private static BigDecimal number(String text) {
    BigDecimal number = new BigDecimal(text);
    return number.precision() <= MOST_DIGITS ? number : BigDecimal.ZERO;
  }

  private static boolean readsBackTo(Number value, BigDecimal rounded) {
    return value instanceof Float
        ? rounded.floatValue() == value.floatValue()
        : rounded.doubleValue() == value.doubleValue();
  }

  private boolean fits(BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    return number.signum() == 0
        || (shortest.scale() <= scale
            && number.abs().compareTo(new BigDecimal(BigInteger.TEN.pow(precision), scale)) < 0);
  }
}
