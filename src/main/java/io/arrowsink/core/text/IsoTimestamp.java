package io.arrowsink.core.text;

import java.time.ZoneId;

/**
 * Reads ISO-8601 timestamps: {@code 2024-01-01}, or date and time with {@code T} or a space
 * between, seconds and their fraction optional, followed by nothing, {@code Z} or an offset of at
 * most 18 hours. Letters may be lower case; a date alone has no offset. Text without an offset is
 * in the zone given, where a time that occurs twice means the earlier instant. Holds what was read
 * last; makes no objects; used by one thread.
 */
public final class IsoTimestamp {

  /** Whether a text names an instant. */
  public enum Outcome {
    /** It does. */
    READ,
    /** It is of another form or names no date or time of day. */
    NO_TIMESTAMP,
    /** It has digits beyond nanoseconds that are not zero. */
    TOO_PRECISE,
    /** The zone's clocks skip it. */
    SKIPPED
  }

  private static final int SECONDS_PER_DAY = 86_400;
  private static final int MAX_OFFSET_HOURS = 18;

  private final LocalTimes localTimes;
  private final AsciiCursor cursor = new AsciiCursor();
  private final IsoTime time = new IsoTime(cursor);
  private long epochSecond;
  private int nanosecond;

  /**
   * Reads text for one zone.
   *
   * @param zone the zone of text that names none
   */
  public IsoTimestamp(ZoneId zone) {
    this.localTimes = new LocalTimes(zone);
  }

  /** The whole seconds since the epoch of the text last {@link Outcome#READ}. */
  public long epochSecond() {
    return epochSecond;
  }

  /** The nanoseconds past {@link #epochSecond}, 0 to 999,999,999, before the epoch too. */
  public int nanosecond() {
    return nanosecond;
  }

  /** Reads bytes {@code from} to {@code to}. */
  public Outcome read(byte[] bytes, int from, int to) {
    cursor.reset(bytes, from, to);
    nanosecond = 0;
    long day = cursor.date();
    if (day == IsoDate.INVALID) {
      return Outcome.NO_TIMESTAMP;
    }
    long midnight = day * SECONDS_PER_DAY;
    if (cursor.isAtEnd()) {
      return inZone(midnight);
    }
    return cursor.accept('T') || cursor.accept('t') || cursor.accept(' ')
        ? readTime(midnight)
        : Outcome.NO_TIMESTAMP;
  }

  private Outcome readTime(long midnight) {
    IsoTime.Outcome read = time.readNext();
    if (read == IsoTime.Outcome.NO_TIME) {
      return Outcome.NO_TIMESTAMP;
    }
    nanosecond = time.nanosecond();
    Outcome zone = readZone(midnight + time.secondOfDay());
    return zone == Outcome.READ && read == IsoTime.Outcome.TOO_PRECISE ? Outcome.TOO_PRECISE : zone;
  }

  private Outcome readZone(long localSecond) {
    if (cursor.isAtEnd()) {
      return inZone(localSecond);
    }
    int offset = 0;
    if (!cursor.accept('Z') && !cursor.accept('z')) {
      int sign = cursor.accept('+') ? 1 : cursor.accept('-') ? -1 : 0;
      int hours = cursor.number(2);
      int minutes = cursor.accept(':') || !cursor.isAtEnd() ? cursor.number(2) : 0;
      boolean isOffset =
          isWithin(hours, MAX_OFFSET_HOURS)
              && isWithin(minutes, hours == MAX_OFFSET_HOURS ? 0 : 59);
      if (sign == 0 || !isOffset) {
        return Outcome.NO_TIMESTAMP;
      }
      offset = sign * (hours * 60 + minutes) * 60;
    }
    epochSecond = localSecond - offset;
    return cursor.isAtEnd() ? Outcome.READ : Outcome.NO_TIMESTAMP;
  }

  private Outcome inZone(long localSecond) {
    epochSecond = localTimes.toEpochSecond(localSecond);
    return epochSecond == LocalTimes.SKIPPED ? Outcome.SKIPPED : Outcome.READ;
  }

  private static boolean isWithin(int number, int max) {
    return number >= 0 && number <= max;
  }
}
