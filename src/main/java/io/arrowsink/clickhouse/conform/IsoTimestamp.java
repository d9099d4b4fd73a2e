package io.arrowsink.clickhouse.conform;

import java.time.ZoneId;

/**
 * Reads ISO-8601 timestamps: a date, optionally followed by {@code T} or a space and {@code
 * HH:mm:ss}, a fraction of up to nine digits, and {@code Z} or an offset. Text without an offset is
 * in the zone given. Holds what was read last; used by one thread.
 */
final class IsoTimestamp {
  private static final int SECONDS_PER_DAY = 86_400;
  private static final int NANOSECOND_DIGITS = 9;
  private static final int MAX_OFFSET_HOURS = 18;

  private final DigitReader reader = new DigitReader();
  private final LocalTimes localTimes;
  private long epochSecond;
  private int nanosecond;

  IsoTimestamp(ZoneId zone) {
    this.localTimes = new LocalTimes(zone);
  }

  /** Whether bytes {@code from} to {@code to} are a timestamp and nothing else. */
  boolean read(byte[] text, int from, int to) {
    reader.start(text, from, to);
    nanosecond = 0;
    long day = IsoDate.read(reader);
    if (day == IsoDate.INVALID) {
      return false;
    }
    long localSecond = day * SECONDS_PER_DAY;
    if (reader.accept('T') || reader.accept(' ')) {
      int second = secondOfDay();
      if (second < 0 || (reader.accept('.') && !readFraction())) {
        return false;
      }
      localSecond += second;
    }
    return readOffset(localSecond) && reader.atEnd();
  }

  private int secondOfDay() {
    int hour = reader.number(2);
    int minute = reader.accept(':') ? reader.number(2) : -1;
    int second = reader.accept(':') ? reader.number(2) : -1;
    boolean valid =
        hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60;
    return valid ? (hour * 60 + minute) * 60 + second : -1;
  }

  private boolean readFraction() {
    int digits = 0;
    int value = 0;
    while (reader.atDigit() && digits < NANOSECOND_DIGITS) {
      value = value * 10 + reader.number(1);
      digits++;
    }
    for (int i = digits; i < NANOSECOND_DIGITS; i++) {
      value *= 10;
    }
    nanosecond = value;
    return digits > 0;
  }

  private boolean readOffset(long localSecond) {
    if (reader.atEnd()) {
      epochSecond = localTimes.toEpochSecond(localSecond);
      return true;
    }
    if (reader.accept('Z')) {
      epochSecond = localSecond;
      return true;
    }
    int sign = reader.accept('+') ? 1 : reader.accept('-') ? -1 : 0;
    int hours = reader.number(2);
    boolean hasMinutes = reader.accept(':') || reader.remaining() > 0;
    int minutes = hasMinutes ? reader.number(2) : 0;
    epochSecond = localSecond - sign * (hours * 60L + minutes) * 60;
    return sign != 0 && hours >= 0 && hours <= MAX_OFFSET_HOURS && minutes >= 0 && minutes < 60;
  }

  /** The last timestamp's whole seconds since the epoch. */
  long epochSecond() {
    return epochSecond;
  }

  /** The last timestamp's nanoseconds past them. */
  int nanosecond() {
    return nanosecond;
  }
}
