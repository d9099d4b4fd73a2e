package io.arrowsink.codec.column;

/** Reads the decimals that most numbers are: at most 18 digits and no exponent. */
final class ShortDecimal {
  /** Every number of so many digits fits a long. */
  static final int MAX_DIGITS = 18;

  /** Says that the number needs a closer look. */
  static final long NOT_SHORT = Long.MIN_VALUE;

  private static final long[] POWERS_OF_TEN = powersOfTen();

  private ShortDecimal() {}

  private static long[] powersOfTen() {
    long[] powers = new long[MAX_DIGITS + 1];
    powers[0] = 1;
    for (int exponent = 1; exponent < powers.length; exponent++) {
      powers[exponent] = powers[exponent - 1] * 10;
    }
    return powers;
  }

  /** 10 to the power of 0 to {@link #MAX_DIGITS}. */
  static long powerOfTen(int exponent) {
    return POWERS_OF_TEN[exponent];
  }

  /**
   * The JSON number's value times 10^scale, or {@link #NOT_SHORT} where it has too many digits, an
   * exponent, or is not exact at the scale.
   */
  static long unscaled(char[] characters, int offset, int length, int scale) {
    if (length > MAX_DIGITS + 2) {
      return NOT_SHORT;
    }
    int end = offset + length;
    boolean negative = characters[offset] == '-';
    long value = 0;
    int digits = 0;
    int wholeDigits = -1;
    for (int index = negative ? offset + 1 : offset; index < end; index++) {
      char character = characters[index];
      if (character == '.') {
        wholeDigits = digits;
      } else if (character >= '0' && character <= '9') {
        value = value * 10 + (character - '0');
        digits++;
      } else {
        return NOT_SHORT;
      }
    }
    int fractionDigits = wholeDigits < 0 ? 0 : digits - wholeDigits;
    long magnitude = rescale(value, digits, scale - fractionDigits);
    return negative && magnitude != NOT_SHORT ? -magnitude : magnitude;
  }

  /** {@code value} times 10^scale, or {@link #NOT_SHORT} where that has too many digits. */
  static long rescaled(long value, int scale) {
    long limit = scale < MAX_DIGITS ? POWERS_OF_TEN[MAX_DIGITS - scale] : 1;
    return value > -limit && value < limit && scale <= MAX_DIGITS
        ? value * POWERS_OF_TEN[scale]
        : NOT_SHORT;
  }

  private static long rescale(long value, int digits, int shift) {
    if (digits > MAX_DIGITS || shift < -MAX_DIGITS || digits + shift > MAX_DIGITS) {
      return NOT_SHORT;
    }
    if (shift >= 0) {
      return value * POWERS_OF_TEN[shift];
    }
    long divisor = POWERS_OF_TEN[-shift];
    return value % divisor == 0 ? value / divisor : NOT_SHORT;
  }
}
