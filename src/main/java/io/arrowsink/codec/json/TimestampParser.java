package io.arrowsink.codec.json;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.arrow.vector.types.TimeUnit;

/**
 * Reads ISO-8601 text as a count of units since the epoch: {@code 2024-01-01}, or date and time
 * with {@code T} or a space between, seconds and their fraction optional, followed by nothing,
 * {@code Z} or an offset. Where a zone's clocks are set back, the earlier of the two instants is
 * meant. Used by one thread.
 */
final class TimestampParser {

  /** Whether a text names an instant that the unit can express. */
  enum Outcome {
    /** It does. */
    FITS(""),
    /** It is no such text or names no date or time of day. */
    NO_TIMESTAMP("no ISO-8601 date and time"),
    /** It has non-zero digits beyond the unit. */
    TOO_PRECISE("more fraction digits than the unit has"),
    /** The zone's clocks skip it. */
    SKIPPED("no such time in the zone"),
    /** A 64-bit count of units does not reach it. */
    OUT_OF_RANGE("out of range");

    private final String fault;

    Outcome(String fault) {
      this.fault = fault;
    }

    /** For error messages. */
    String fault() {
      return fault;
    }
  }

  private static final int SECONDS_PER_DAY = 86_400;
  private static final int MAX_OFFSET_HOURS = 18;

  private final ZoneId zone;
  private final int unitDigits;
  private final long unitsPerSecond;

  private char[] characters = {};
  private int position;
  private int end;
  private long fraction;
  private long value;

  /**
   * Reads text for one type.
   *
   * @param zone the zone of text that names none
   */
  TimestampParser(TimeUnit unit, ZoneId zone) {
    this.zone = zone;
    this.unitDigits =
        switch (unit) {
          case SECOND -> 0;
          case MILLISECOND -> 3;
          case MICROSECOND -> 6;
          case NANOSECOND -> 9;
        };
    this.unitsPerSecond = ShortDecimal.powerOfTen(unitDigits);
  }

  /** The units since the epoch of the text that last {@link Outcome#FITS fitted}. */
  long value() {
    return value;
  }

  /** Reads one text. */
  Outcome parse(char[] text, int offset, int length) {
    characters = text;
    position = offset;
    end = offset + length;
    fraction = 0;
    int year = digits(4);
    int month = separated('-');
    int day = separated('-');
    if (!isDate(year, month, day)) {
      return Outcome.NO_TIMESTAMP;
    }
    long days = LocalDate.of(year, month, day).toEpochDay();
    if (position == end) {
      return inZone(days * SECONDS_PER_DAY);
    }
    char separator = characters[position++];
    if (separator != 'T' && separator != 't' && separator != ' ') {
      return Outcome.NO_TIMESTAMP;
    }
    return parseTime(days * SECONDS_PER_DAY);
  }

  private Outcome parseTime(long midnight) {
    int hour = digits(2);
    int minute = separated(':');
    int second = 0;
    Outcome precision = Outcome.FITS;
    if (isNext(':')) {
      second = separated(':');
      if (isNext('.')) {
        precision = parseFraction();
      }
    }
    boolean isTime = isWithin(hour, 23) && isWithin(minute, 59) && isWithin(second, 59);
    if (!isTime || precision == Outcome.NO_TIMESTAMP) {
      return Outcome.NO_TIMESTAMP;
    }
    Outcome outcome = parseZone(midnight + hour * 3600L + minute * 60L + second);
    return outcome == Outcome.FITS ? precision : outcome;
  }

  private Outcome parseFraction() {
    position++;
    int first = position;
    boolean exact = true;
    while (position < end && isDigit(characters[position])) {
      int digit = characters[position] - '0';
      if (position - first < unitDigits) {
        fraction = fraction * 10 + digit;
      } else {
        exact &= digit == 0;
      }
      position++;
    }
    if (position == first) {
      return Outcome.NO_TIMESTAMP;
    }
    fraction *= ShortDecimal.powerOfTen(Math.max(0, unitDigits - (position - first)));
    return exact ? Outcome.FITS : Outcome.TOO_PRECISE;
  }

  private Outcome parseZone(long localSecond) {
    if (position == end) {
      return inZone(localSecond);
    }
    char sign = characters[position++];
    if (sign == 'Z' || sign == 'z') {
      return position == end ? at(localSecond) : Outcome.NO_TIMESTAMP;
    }
    int hours = digits(2);
    int minutes = 0;
    if (position < end) {
      minutes = isNext(':') ? separated(':') : digits(2);
    }
    boolean isOffset =
        isWithin(hours, MAX_OFFSET_HOURS)
            && isWithin(minutes, hours == MAX_OFFSET_HOURS ? 0 : 59)
            && position == end;
    if (!isOffset || (sign != '+' && sign != '-')) {
      return Outcome.NO_TIMESTAMP;
    }
    int offset = hours * 3600 + minutes * 60;
    return at(sign == '+' ? localSecond - offset : localSecond + offset);
  }

  private Outcome inZone(long localSecond) {
    if (zone instanceof ZoneOffset offset) {
      return at(localSecond - offset.getTotalSeconds());
    }
    LocalDateTime local = LocalDateTime.ofEpochSecond(localSecond, 0, ZoneOffset.UTC);
    List<ZoneOffset> offsets = zone.getRules().getValidOffsets(local);
    return offsets.isEmpty() ? Outcome.SKIPPED : at(localSecond - offsets.get(0).getTotalSeconds());
  }

  /** Counts from the second nearer to zero: only so does the lowest instant not overflow. */
  private Outcome at(long epochSecond) {
    boolean fromNextSecond = epochSecond < 0 && fraction > 0;
    long wholeSecond = fromNextSecond ? epochSecond + 1 : epochSecond;
    long rest = fromNextSecond ? fraction - unitsPerSecond : fraction;
    try {
      value = Math.addExact(Math.multiplyExact(wholeSecond, unitsPerSecond), rest);
    } catch (ArithmeticException e) {
      return Outcome.OUT_OF_RANGE;
    }
    return Outcome.FITS;
  }

  private static boolean isDate(int year, int month, int day) {
    return year >= 0
        && month >= 1
        && month <= 12
        && day >= 1
        && (day <= 28 || day <= YearMonth.of(year, month).lengthOfMonth());
  }

  private static boolean isWithin(int number, int max) {
    return number >= 0 && number <= max;
  }

  private boolean isNext(char expected) {
    return position < end && characters[position] == expected;
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  /** The two digits after {@code separator}, -1 where there are none. */
  private int separated(char separator) {
    if (!isNext(separator)) {
      return -1;
    }
    position++;
    return digits(2);
  }

  /** The number that the next {@code count} digits make, -1 where there are fewer. */
  private int digits(int count) {
    if (end - position < count) {
      return -1;
    }
    int number = 0;
    for (int index = 0; index < count; index++) {
      char character = characters[position + index];
      if (!isDigit(character)) {
        return -1;
      }
      number = number * 10 + (character - '0');
    }
    position += count;
    return number;
  }
}
