package io.arrowsink.core.text;

/**
 * Reads ISO-8601 times of day: {@code HH:mm} or {@code HH:mm:ss}, the latter perhaps with a
 * fraction of any length. Holds what was read last; makes no objects; used by one thread.
 */
public final class IsoTime {

  /** Whether a text names a time of day. */
  public enum Outcome {
    /** It does. */
    READ,
    /** It is of another form or names no time of day. */
    NO_TIME,
    /** It has digits beyond nanoseconds that are not zero. */
    TOO_PRECISE
  }

  private static final int NANOSECOND_DIGITS = 9;
  private static final long NANOSECONDS_PER_SECOND = 1_000_000_000;

  private byte[] text = {};
  private int position;
  private int end;
  private int second;
  private int nanosecond;

  /** The seconds since midnight of the text last {@link Outcome#READ}. */
  int secondOfDay() {
    return second;
  }

  /** The nanoseconds past {@link #secondOfDay}. */
  int nanosecond() {
    return nanosecond;
  }

  /** The nanoseconds since midnight of the text last {@link Outcome#READ}. */
  public long nanosecondOfDay() {
    return second * NANOSECONDS_PER_SECOND + nanosecond;
  }

  /** Where the time ended that was read last. */
  int position() {
    return position;
  }

  /** Reads bytes {@code from} to {@code to}, all of which must be the time. */
  public Outcome read(byte[] bytes, int from, int to) {
    Outcome outcome = readPrefix(bytes, from, to);
    return position == to ? outcome : Outcome.NO_TIME;
  }

  /** Reads a time that starts at {@code from} and ends at {@link #position()}, perhaps earlier. */
  Outcome readPrefix(byte[] bytes, int from, int to) {
    text = bytes;
    position = from;
    end = to;
    second = 0;
    nanosecond = 0;
    int hour = twoDigits();
    int minute = accept(':') ? twoDigits() : -1;
    Outcome outcome = Outcome.READ;
    if (accept(':')) {
      second = twoDigits();
      outcome = accept('.') ? readFraction() : Outcome.READ;
    }
    boolean isTime = isWithin(hour, 23) && isWithin(minute, 59) && isWithin(second, 59);
    second += (hour * 60 + minute) * 60;
    return isTime ? outcome : Outcome.NO_TIME;
  }

  private Outcome readFraction() {
    int digits = 0;
    boolean exact = true;
    for (; position < end && AsciiDigits.isDigit(text[position]); position++) {
      if (digits++ < NANOSECOND_DIGITS) {
        nanosecond = nanosecond * 10 + text[position] - '0';
      } else {
        exact &= text[position] == '0';
      }
    }
    if (digits == 0) {
      return Outcome.NO_TIME;
    }
    for (; digits < NANOSECOND_DIGITS; digits++) {
      nanosecond *= 10;
    }
    return exact ? Outcome.READ : Outcome.TOO_PRECISE;
  }

  private static boolean isWithin(int number, int max) {
    return number >= 0 && number <= max;
  }

  /** Steps over {@code expected} if it comes next. */
  private boolean accept(char expected) {
    boolean isNext = position < end && text[position] == expected;
    if (isNext) {
      position++;
    }
    return isNext;
  }

  private int twoDigits() {
    int number = end - position < 2 ? -1 : AsciiDigits.number(text, position, 2);
    if (number >= 0) {
      position += 2;
    }
    return number;
  }
}
