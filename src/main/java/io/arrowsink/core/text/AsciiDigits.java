package io.arrowsink.core.text;

/** Decimal digits in ASCII text. */
final class AsciiDigits {
  private AsciiDigits() {}

  static boolean isDigit(byte character) {
    return character >= '0' && character <= '9';
  }

  /** The number that {@code count} bytes from {@code from} on make; -1 where one is no digit. */
  static int number(byte[] text, int from, int count) {
    int number = 0;
    for (int i = from; i < from + count; i++) {
      if (!isDigit(text[i])) {
        return -1;
      }
      number = number * 10 + text[i] - '0';
    }
    return number;
  }
}
