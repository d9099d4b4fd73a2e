package io.arrowsink.core.text;

/** Steps through a text of ASCII characters. Makes no objects; used by one thread. */
final class AsciiCursor {
  private byte[] text = {};
  private int position;
  private int end;

  /** Stands before bytes {@code from} to {@code to}. */
  void reset(byte[] bytes, int from, int to) {
    text = bytes;
    position = from;
    end = to;
  }

  boolean isAtEnd() {
    return position == end;
  }

  /** Steps over {@code expected} if it comes next. */
  boolean accept(char expected) {
    boolean isNext = position < end && text[position] == expected;
    if (isNext) {
      position++;
    }
    return isNext;
  }

  /** Steps over the number that the next {@code digits} digits make; -1 where there are fewer. */
  int number(int digits) {
    int number = end - position < digits ? -1 : AsciiDigits.number(text, position, digits);
    if (number >= 0) {
      position += digits;
    }
    return number;
  }

  /** Steps over the next digit; -1 where none comes next. */
  int digit() {
    return position < end && AsciiDigits.isDigit(text[position]) ? text[position++] - '0' : -1;
  }

  /** Steps over a date; {@link IsoDate#INVALID} where none comes next. */
  long date() {
    if (end - position < IsoDate.LENGTH) {
      return IsoDate.INVALID;
    }
    long day = IsoDate.epochDayAt(text, position);
    position += IsoDate.LENGTH;
    return day;
  }
}
