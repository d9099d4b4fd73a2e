package io.arrowsink.clickhouse.conform;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads decimal numbers in ASCII: a sign, digits, perhaps a point and digits, perhaps an exponent.
 * Holds what was read last; makes no objects for numbers of up to 18 digits; used by one thread.
 */
final class DecimalText {
  private static final int MOST_LONG_DIGITS = 18;

  /**
   * No number of a column needs more; reading a longer one takes time that grows with its square.
   */
  private static final int MOST_CHARACTERS = 1_000;

  private byte[] text = {};
  private int start;
  private int end;
  private long unscaled;
  private int digits;
  private int scale;
  private boolean integer;
  private boolean exponent;

  /**
   * Reads bytes {@code from} to {@code to}; false where they are no number, or one of more than
   * 1,000 characters.
   */
  boolean read(byte[] bytes, int from, int to) {
    if (to - from > MOST_CHARACTERS) {
      return false;
    }
    text = bytes;
    start = from;
    end = to;
    unscaled = 0;
    digits = 0;
    scale = 0;
    boolean negative = from < to && bytes[from] == '-';
    int at = digits(negative || (from < to && bytes[from] == '+') ? from + 1 : from);
    integer = at == to;
    if (at < to && bytes[at] == '.') {
      int fraction = at + 1;
      at = digits(fraction);
      scale = at - fraction;
    }
    boolean number = digits > 0;
    exponent = number && at < to && (bytes[at] | 0x20) == 'e';
    if (exponent) {
      at = exponent(at + 1);
    }
    unscaled = negative ? -unscaled : unscaled;
    return number && at == to;
  }

  private int digits(int from) {
    int at = from;
    while (at < end && text[at] >= '0' && text[at] <= '9') {
      unscaled = unscaled * 10 + text[at] - '0';
      at++;
    }
    digits += at - from;
    return at;
  }

  /** The end of the exponent that begins at {@code from}; -1 where it has no digits. */
  private int exponent(int from) {
    int at = from < end && (text[from] == '+' || text[from] == '-') ? from + 1 : from;
    int first = at;
    while (at < end && text[at] >= '0' && text[at] <= '9') {
      at++;
    }
    return at > first ? at : -1;
  }

  /** Whether there are digits only, with or without a sign. */
  boolean isInteger() {
    return integer;
  }

  /** Whether {@link #unscaled()} and {@link #scale()} are the number. */
  boolean isShort() {
    return digits <= MOST_LONG_DIGITS && !exponent;
  }

  /** The number without its point, if it {@link #isShort()}. */
  long unscaled() {
    return unscaled;
  }

  /** How many digits are behind the point. */
  int scale() {
    return scale;
  }

  /** The number, of any size; null where its exponent is beyond all that Java can hold. */
  @Nullable BigDecimal exact() {
    try {
      return new BigDecimal(string());
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** The text. */
  String string() {
    return new String(text, start, end - start, StandardCharsets.US_ASCII);
  }
}
