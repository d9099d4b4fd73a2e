package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The nearest binary fraction to numbers of any source, ties to the even one (IEEE 754). What would
 * only fit as an infinity does not fit.
 *
 * @param precision significant bits
 * @param minExponent of the smallest normal number
 * @param max the largest number
 */
record FloatModel(String type, int precision, int minExponent, double max) implements ColumnModel {
  static final FloatModel BFLOAT16 =
      new FloatModel("BFloat16", 8, Float.MIN_EXPONENT, Math.scalb(255.0, 120));
  static final FloatModel FLOAT32 =
      new FloatModel("Float32", 24, Float.MIN_EXPONENT, Float.MAX_VALUE);
  static final FloatModel FLOAT64 =
      new FloatModel("Float64", 53, Double.MIN_EXPONENT, Double.MAX_VALUE);

  private static final Map<String, Double> SPECIAL_TEXTS =
      Map.of(
          "nan", Double.NaN,
          "NaN", Double.NaN,
          "inf", Double.POSITIVE_INFINITY,
          "-inf", Double.NEGATIVE_INFINITY,
          "Infinity", Double.POSITIVE_INFINITY,
          "-Infinity", Double.NEGATIVE_INFINITY);

  @Override
  public Verdict judge(Object value) {
    if (value instanceof Float || value instanceof Double) {
      double number = ((Number) value).doubleValue();
      if (!Double.isFinite(number) || number == 0) {
        return new Verdict.Stored(shown(number));
      }
    }
    if (value instanceof String text && SPECIAL_TEXTS.containsKey(text)) {
      return new Verdict.StoredOrRejected(shown(SPECIAL_TEXTS.get(text)));
    }
    return NumberReading.of(value).map(this::judge).orElse(Verdict.REJECTED);
  }

  private Verdict judge(NumberReading reading) {
    double nearest = nearest(reading.number());
    if (Math.abs(nearest) > max) {
      return Verdict.REJECTED;
    }
    Shown shown =
        nearest == 0 && !reading.certain()
            ? Shown.text("zero", text -> read(text).orElse(1) == 0)
            : shown(nearest);
    return Verdict.of(shown, reading.certain());
  }

  private Shown shown(double number) {
    return Shown.text(
        Double.toString(number),
        text -> {
          OptionalDouble read = read(text);
          return read.isPresent() && Double.valueOf(read.getAsDouble()).equals(number);
        });
  }

  /** The number that the server shows, in as many digits as tell it from its neighbours. */
  private OptionalDouble read(String text) {
    if (SPECIAL_TEXTS.containsKey(text)) {
      return OptionalDouble.of(SPECIAL_TEXTS.get(text));
    }
    if (!text.matches("-?[0-9]+(\\.[0-9]+)?(e[+-]?[0-9]+)?")) {
      return OptionalDouble.empty();
    }
    double nearest = nearest(new BigDecimal(text));
    return OptionalDouble.of(nearest == 0 && text.startsWith("-") ? -0.0 : nearest);
  }

  /** Beyond {@link #max} where the number is. */
  private double nearest(BigDecimal number) {
    if (number.signum() == 0) {
      return 0;
    }
    BigInteger numerator =
        number.unscaledValue().abs().multiply(BigInteger.TEN.pow(Math.max(0, -number.scale())));
    BigInteger denominator = BigInteger.TEN.pow(Math.max(0, number.scale()));
    int quantum = Math.max(exponent(numerator, denominator), minExponent) - (precision - 1);
    BigInteger[] quotient =
        numerator
            .shiftLeft(Math.max(0, -quantum))
            .divideAndRemainder(denominator.shiftLeft(Math.max(0, quantum)));
    int half = quotient[1].shiftLeft(1).compareTo(denominator.shiftLeft(Math.max(0, quantum)));
    boolean up = half > 0 || (half == 0 && quotient[0].testBit(0));
    double magnitude = Math.scalb(quotient[0].doubleValue() + (up ? 1 : 0), quantum);
    return number.signum() < 0 ? -magnitude : magnitude;
  }

  /** Of the largest power of two that is not above the quotient. */
  private static int exponent(BigInteger numerator, BigInteger denominator) {
    int exponent = numerator.bitLength() - denominator.bitLength();
    boolean below =
        numerator
                .shiftLeft(Math.max(0, -exponent))
                .compareTo(denominator.shiftLeft(Math.max(0, exponent)))
            < 0;
    return below ? exponent - 1 : exponent;
  }
}
