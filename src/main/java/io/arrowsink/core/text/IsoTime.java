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

  private final AsciiCursor cursor;
  private int second;
  private int nanosecond;

  /** Reads texts that are a time and nothing else. */
  public IsoTime() {
    this(new AsciiCursor());
  }

  /** Also reads times within the text of {@code cursor}. */
  IsoTime(AsciiCursor cursor) {
    this.cursor = cursor;
  }

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

  /** Reads bytes {@code from} to {@code to}, all of which must be the time. */
  public Outcome read(byte[] bytes, int from, int to) {
    cursor.reset(bytes, from, to);
    Outcome outcome = readNext();
    return cursor.isAtEnd() ? outcome : Outcome.NO_TIME;
  }

  /** Reads the time that comes next, and steps over it. */
  Outcome readNext() {
    second = 0;
    nanosecond = 0;
    int hour = cursor.number(2);
    int minute = cursor.accept(':') ? cursor.number(2) : -1;
    Outcome outcome = Outcome.READ;
    if (cursor.accept(':')) {
      second = cursor.number(2);
      outcome = cursor.accept('.') ? readFraction() : Outcome.READ;
    }
    boolean isTime = isWithin(hour, 23) && isWithin(minute, 59) && isWithin(second, 59);
    second += (hour * 60 + minute) * 60;
    return isTime ? outcome : Outcome.NO_TIME;
  }

  private Outcome readFraction() {
    int digits = 0;
    boolean exact = true;
    for (int digit = cursor.digit(); digit >= 0; digit = cursor.digit()) {
      if (digits++ < NANOSECOND_DIGITS) {
        nanosecond = nanosecond * 10 + digit;
      } else {
        exact &= digit == 0;
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
}
