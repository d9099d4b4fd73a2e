package io.arrowsink.clickhouse.conform;

/** Steps through ASCII text digit by digit, without making objects. */
final class DigitReader {
  private byte[] text = {};
  private int position;
  private int end;

  /** Begins to read bytes {@code from} to {@code to}. */
  void start(byte[] source, int from, int to) {
    text = source;
    position = from;
    end = to;
  }

  boolean atEnd() {
    return position == end;
  }

  /** Steps over {@code expected} if it comes next. */
  boolean accept(char expected) {
    if (position < end && text[position] == expected) {
      position++;
      return true;
    }
    return false;
  }

  /** Whether a digit comes next. */
  boolean atDigit() {
    return position < end && text[position] >= '0' && text[position] <= '9';
  }

  /** The number that exactly {@code digits} digits make; negative where there are fewer. */
  int number(int digits) {
    int value = 0;
    for (int i = 0; i < digits; i++) {
      if (!atDigit()) {
        return -1;
      }
      value = value * 10 + text[position++] - '0';
    }
    return value;
  }

  /** How many bytes are left. */
  int remaining() {
    return end - position;
  }
}
