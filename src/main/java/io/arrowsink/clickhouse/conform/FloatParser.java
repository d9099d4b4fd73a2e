package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
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
    if (number.read(text, from, to)) {
      return parseNumber(out, at);
    }
    Double value = word(text, from, to);
    if (value == null) {
      return ErrorCode.CANNOT_PARSE_NUMBER;
    }
    target.write(value, out, at);
    return OK;
  }

  /** An infinity here is the nearest value to a number beyond all floats. */
  private int parseNumber(byte[] out, int at) {
    double nearest =
        target == FloatTarget.FLOAT32
            ? Float.parseFloat(number.string())
            : Double.parseDouble(number.string());
    boolean beyond = Double.isInfinite(nearest);
    double finite = beyond ? Math.copySign(Double.MAX_VALUE, nearest) : nearest;
    return target.put(finite, out, at) && !beyond ? OK : ErrorCode.VALUE_IS_OUT_OF_RANGE;
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
