package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decimal numbers in text into the nearest float; also {@code nan}, {@code inf} and the like. */
final class FloatParser implements TextParser {
  private static final int LONGEST_WORD = 9;

  /** Those that the server reads, in any case. */
  private static final Map<String, Double> WORDS =
      Map.of(
          "nan", Double.NaN,
          "-nan", Double.NaN,
          "inf", Double.POSITIVE_INFINITY,
          "+inf", Double.POSITIVE_INFINITY,
          "-inf", Double.NEGATIVE_INFINITY,
          "infinity", Double.POSITIVE_INFINITY,
          "+infinity", Double.POSITIVE_INFINITY,
          "-infinity", Double.NEGATIVE_INFINITY);

  private final FloatTarget target;
  private final DecimalText number = new DecimalText();

  FloatParser(FloatTarget target) {
    this.target = target;
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    BigDecimal value = number.read(text, from, to) ? number.exact() : null;
    if (value != null && value.signum() == 0) {
      target.write(text[from] == '-' ? -0.0 : 0.0, out, at);
      return OK;
    }
    if (value != null) {
      return target.put(value, out, at) ? OK : ErrorCode.VALUE_IS_OUT_OF_RANGE;
    }
    Double word = word(text, from, to);
    if (word == null) {
      return ErrorCode.CANNOT_PARSE_NUMBER;
    }
    target.write(word, out, at);
    return OK;
  }

  private static @Nullable Double word(byte[] text, int from, int to) {
    return to - from > LONGEST_WORD
        ? null
        : WORDS.get(
            new String(text, from, to - from, StandardCharsets.US_ASCII).toLowerCase(Locale.ROOT));
  }

  @Override
  public String complaint(int code) {
    return code == ErrorCode.VALUE_IS_OUT_OF_RANGE
        ? "is outside the range of " + target
        : "is not a number";
  }
}
