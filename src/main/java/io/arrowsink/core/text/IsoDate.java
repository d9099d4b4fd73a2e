package io.arrowsink.core.text;

/**
 * Calendar dates {@code yyyy-MM-dd} in ASCII as days since 1970-01-01 (proleptic Gregorian
 * calendar). Makes no objects.
 */
public final class IsoDate {
  /** No date has this day: the year has only four digits. */
  public static final long INVALID = Long.MIN_VALUE;

  /** Bytes of a date. */
  static final int LENGTH = 10;

  private static final int DAYS_PER_ERA = 146_097;
  private static final int YEARS_PER_ERA = 400;

  /** Days from 0000-03-01, where an era begins, to 1970-01-01. */
  private static final int EPOCH = 719_468;

  private static final int[] MONTH_LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

  private IsoDate() {}

  /**
   * The day that bytes {@code from} to {@code to} name; {@link #INVALID} where they are no date.
   */
  public static long epochDay(byte[] text, int from, int to) {
    return to - from == LENGTH ? epochDayAt(text, from) : INVALID;
  }

  /** The day that the {@link #LENGTH} bytes from {@code from} on name. */
  static long epochDayAt(byte[] text, int from) {
    int year = AsciiDigits.number(text, from, 4);
    int month = AsciiDigits.number(text, from + 5, 2);
    int day = AsciiDigits.number(text, from + 8, 2);
    boolean valid =
        text[from + 4] == '-'
            && text[from + 7] == '-'
            && year >= 0
            && month >= 1
            && month <= MONTH_LENGTHS.length
            && day >= 1
            && day <= monthLength(year, month);
    return valid ? epochDay(year, month, day) : INVALID;
  }

  private static int monthLength(int year, int month) {
    boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2 && leap ? 29 : MONTH_LENGTHS[month - 1];
  }

  /** Counts in years that begin in March, so that the leap day is the last of its year. */
  private static long epochDay(int year, int month, int day) {
    int marchYear = month <= 2 ? year - 1 : year;
    int era = Math.floorDiv(marchYear, YEARS_PER_ERA);
    int yearOfEra = marchYear - era * YEARS_PER_ERA;
    int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return (long) era * DAYS_PER_ERA + dayOfEra - EPOCH;
  }
}
