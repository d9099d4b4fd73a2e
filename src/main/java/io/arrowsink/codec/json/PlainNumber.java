package io.arrowsink.codec.json;

import org.jspecify.annotations.Nullable;

/** The JSON number that was scanned last. Used by one thread; allocates nothing. */
final class PlainNumber {
  /** Returned by {@link #scan} where there is no number. */
  static final int NONE = -1;

  /** Every number of so many digits fits a long. */
  static final int MAX_INTEGER_DIGITS = 18;

  private static final int MAX_CHARACTERS = 64;

  private final char[] characters = new char[MAX_CHARACTERS];

  private byte[] bytes = {};
  private int start;
  private int length;
  private boolean isInteger;
  private boolean isShortInteger;
  private long integer;

  /**
   * Scans the number, of any size and precision, that starts at {@code from}.
   *
   * @return where it ends, at {@code to} at the latest, or {@link #NONE}
   */
  int scan(byte[] text, int from, int to) {
    boolean negative = from < to && text[from] == '-';
    int first = negative ? from + 1 : from;
    int index = first;
    long value = 0;
    while (index < to && isDigit(text[index])) {
      value = value * 10 + (text[index] - '0');
      index++;
    }
    int wholeDigits = index - first;
    if (wholeDigits == 0 || (wholeDigits > 1 && text[first] == '0')) {
      return NONE;
    }
    int after = endOfExponent(text, endOfFraction(text, index, to), to);
    bytes = text;
    start = from;
    length = after - from;
    integer = negative ? -value : value;
    isInteger = after == index;
    isShortInteger = isInteger && wholeDigits <= MAX_INTEGER_DIGITS;
    return after;
  }

  private static int endOfFraction(byte[] text, int from, int to) {
    return from < to && text[from] == '.' ? endOfSomeDigits(text, from + 1, to) : from;
  }

  private static int endOfExponent(byte[] text, int from, int to) {
    if (from < 0 || from >= to || (text[from] | 0x20) != 'e') {
      return from;
    }
    boolean signed = from + 1 < to && (text[from + 1] == '+' || text[from + 1] == '-');
    return endOfSomeDigits(text, signed ? from + 2 : from + 1, to);
  }

  private static int endOfSomeDigits(byte[] text, int from, int to) {
    int index = from;
    while (index < to && isDigit(text[index])) {
      index++;
    }
    return index > from ? index : NONE;
  }

  private static boolean isDigit(byte character) {
    return character >= '0' && character <= '9';
  }

  /** Whether it has neither fraction nor exponent. */
  boolean isInteger() {
    return isInteger;
  }

  /** Whether it is {@link #integer()}. */
  boolean isShortInteger() {
    return isShortInteger;
  }

  /** The integer of at most 18 digits that it is. */
  long integer() {
    return integer;
  }

  /** How many characters it has. */
  int length() {
    return length;
  }

  /** The number from the start of an array that the next call fills again; null if it is long. */
  char @Nullable [] characters() {
    if (length > MAX_CHARACTERS) {
      return null;
    }
    for (int index = 0; index < length; index++) {
      characters[index] = (char) bytes[start + index];
    }
    return characters;
  }
}
