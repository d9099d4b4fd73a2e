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

  /** What is longer than this is read from an array of its own. */
  private static final int USUAL_LENGTH = 64;

  private static final byte NOT_ASCII = -1;

  private final LocalTimes localTimes;
  private final IsoTime time = new IsoTime();
  private final byte[] usual = new byte[USUAL_LENGTH];
  private byte[] text = {};
  private int position;
  private int end;
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

  /** Reads {@code length} characters from {@code offset} on. */
  public Outcome read(char[] characters, int offset, int length) {
    byte[] ascii = length <= USUAL_LENGTH ? usual : new byte[length];
    for (int i = 0; i < length; i++) {
      char character = characters[offset + i];
      ascii[i] = character <= Byte.MAX_VALUE ? (byte) character : NOT_ASCII;
    }
    return read(ascii, 0, length);
  }

  /** Reads bytes {@code from} to {@code to}. */
  public Outcome read(byte[] bytes, int from, int to) {
    text = bytes;
    position = from + IsoDate.LENGTH;
    end = to;
    nanosecond = 0;
    long day = position <= to ? IsoDate.epochDayAt(bytes, from) : IsoDate.INVALID;
    if (day == IsoDate.INVALID) {
      return Outcome.NO_TIMESTAMP;
    }
    long midnight = day * SECONDS_PER_DAY;
    if (position == end) {
      return inZone(midnight);
    }
    return accept('T') || accept('t') || accept(' ') ? readTime(midnight) : Outcome.NO_TIMESTAMP;
  }

  private Outcome readTime(long midnight) {
    IsoTime.Outcome read = time.readPrefix(text, position, end);
    if (read == IsoTime.Outcome.NO_TIME) {
      return Outcome.NO_TIMESTAMP;
    }
    position = time.position();
    nanosecond = time.nanosecond();
    Outcome zone = readZone(midnight + time.secondOfDay());
    return zone == Outcome.READ && read == IsoTime.Outcome.TOO_PRECISE ? Outcome.TOO_PRECISE : zone;
  }

  private Outcome readZone(long localSecond) {
    if (position == end) {
      return inZone(localSecond);
    }
    int offset = 0;
    if (!accept('Z') && !accept('z')) {
      int sign = accept('+') ? 1 : accept('-') ? -1 : 0;
      int hours = number(2);
      int minutes = accept(':') || position < end ? number(2) : 0;
      boolean isOffset =
          isWithin(hours, MAX_OFFSET_HOURS)
              && isWithin(minutes, hours == MAX_OFFSET_HOURS ? 0 : 59);
      if (sign == 0 || !isOffset) {
        return Outcome.NO_TIMESTAMP;
      }
      offset = sign * (hours * 60 + minutes) * 60;
    }
    epochSecond = localSecond - offset;
    return position == end ? Outcome.READ : Outcome.NO_TIMESTAMP;
  }

  private Outcome inZone(long localSecond) {
    epochSecond = localTimes.toEpochSecond(localSecond);
    return epochSecond == LocalTimes.SKIPPED ? Outcome.SKIPPED : Outcome.READ;
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

  /** Steps over the number that the next {@code digits} digits make; -1 where there are fewer. */
  private int number(int digits) {
    int number = end - position < digits ? -1 : AsciiDigits.number(text, position, digits);
    if (number >= 0) {
      position += digits;
    }
    return number;
  }
}
