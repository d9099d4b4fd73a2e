package io.arrowsink.clickhouse.conform;

import java.time.LocalDate;

/**
 * The days that a type holds, counted from 1970-01-01, both ends included. ClickHouse documents the
 * ends of {@code Date} and {@code Date32}; the server itself clamps what lies beyond.
 */
record DayRange(long first, long last) {
  static final DayRange DATE = new DayRange(0, 0xFFFF);
  static final DayRange DATE32 =
      new DayRange(LocalDate.of(1900, 1, 1).toEpochDay(), LocalDate.of(2299, 12, 31).toEpochDay());

  /** The day itself, or the end of the range that it is beyond. */
  long nearest(long day) {
    return Math.max(first, Math.min(last, day));
  }

  @Override
  public String toString() {
    return LocalDate.ofEpochDay(first) + " to " + LocalDate.ofEpochDay(last);
  }
}
