package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The number that a value is.
 *
 * @param number exactly
 * @param certain whether every numeric column has to take it in this form
 */
record NumberReading(BigDecimal number, boolean certain) {
  private static final Pattern PLAIN = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?");
  private static final Pattern CONCEIVABLE =
      Pattern.compile("\\s*[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,5})?\\s*");

  /** The number that {@code value} is; empty where it is none, as an infinity is none. */
  static Optional<NumberReading> of(Object value) {
    if (value instanceof Boolean bool) {
      return certain(bool ? BigDecimal.ONE : BigDecimal.ZERO);
    }
    if (value instanceof BigInteger integer) {
      return certain(new BigDecimal(integer));
    }
    if (value instanceof BigDecimal decimal) {
      return certain(decimal);
    }
    if (value instanceof Float || value instanceof Double) {
      double number = ((Number) value).doubleValue();
      return Double.isFinite(number) ? certain(new BigDecimal(number)) : Optional.empty();
    }
    return value instanceof String text ? ofText(text) : Optional.empty();
  }

  private static Optional<NumberReading> certain(BigDecimal number) {
    return Optional.of(new NumberReading(number, true));
  }

  private static Optional<NumberReading> ofText(String text) {
    if (!CONCEIVABLE.matcher(text).matches()) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(text.strip());
    boolean negativeZero = text.startsWith("-") && number.signum() == 0;
    return Optional.of(new NumberReading(number, PLAIN.matcher(text).matches() && !negativeZero));
  }
}
