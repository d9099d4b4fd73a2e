package io.arrowsink.codec.column;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Numbers from their text, exactly. */
final class NumericText {
  /** Conversions of longer numbers take time that grows with the square of their length. */
  static final int MAX_CHARACTERS = 1000;

  static final Fault TOO_LONG = Fault.of("too many digits");

  private static final Fault FRACTION = Fault.of("it has a fraction");

  /** No integer type has more digits. */
  private static final int MAX_WHOLE_DIGITS = 40;

  private NumericText() {}

  /**
   * The number that ASCII text is, by the grammar of JSON except that leading zeros may be there;
   * null where it is none or is longer than is ever converted.
   */
  static @Nullable BigDecimal parse(byte[] text, int offset, int length) {
    char[] characters = characters(text, offset, length);
    return characters == null ? null : parse(characters, 0, length);
  }

  /** The characters of the number that {@link #parse} takes; null where it takes none. */
  static char @Nullable [] characters(byte[] text, int offset, int length) {
    if (length > MAX_CHARACTERS || !isNumber(text, offset, offset + length)) {
      return null;
    }
    char[] characters = new char[length];
    for (int index = 0; index < length; index++) {
      characters[index] = (char) text[offset + index];
    }
    return characters;
  }

  /** The number's value; null where its exponent is beyond all use. */
  static @Nullable BigDecimal parse(char[] text, int offset, int length) {
    try {
      return new BigDecimal(text, offset, length);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static boolean isNumber(byte[] text, int from, int to) {
    int start = from < to && text[from] == '-' ? from + 1 : from;
    int position = endOfDigits(text, start, to);
    boolean valid = position > start;
    if (position < to && text[position] == '.') {
      int fraction = position + 1;
      position = endOfDigits(text, fraction, to);
      valid &= position > fraction;
    }
    if (position < to && (text[position] | 0x20) == 'e') {
      int exponent = position + 1;
      if (exponent < to && (text[exponent] == '+' || text[exponent] == '-')) {
        exponent++;
      }
      position = endOfDigits(text, exponent, to);
      valid &= position > exponent;
    }
    return valid && position == to;
  }

  private static int endOfDigits(byte[] text, int from, int to) {
    int position = from;
    while (position < to && text[position] >= '0' && text[position] <= '9') {
      position++;
    }
    return position;
  }

  /** The integer that {@code value} is; null where it has a fraction or is larger than any type. */
  static @Nullable BigInteger whole(BigDecimal value) {
    BigDecimal shortest = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    boolean isUsual =
        shortest.scale() <= 0 && (long) shortest.precision() - shortest.scale() <= MAX_WHOLE_DIGITS;
    return isUsual ? shortest.toBigIntegerExact() : null;
  }

  /** Why {@code value} is not {@link #whole}. */
  static Fault notWhole(BigDecimal value) {
    return value.stripTrailingZeros().scale() > 0 ? FRACTION : Fault.OUT_OF_RANGE;
  }
}
