package io.arrowsink.codec.json;

import io.arrowsink.core.text.IsoTimestamp;
import java.time.ZoneId;
import org.apache.arrow.vector.types.TimeUnit;

/** Reads ISO-8601 text as a count of units since the epoch. Used by one thread. */
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

  private static final int NANOSECOND_DIGITS = 9;

  private final IsoTimestamp timestamp;
  private final long unitsPerSecond;
  private final int nanosecondsPerUnit;
  private long value;

  /**
   * Reads text for one type.
   *
   * @param zone the zone of text that names none
   */
  TimestampParser(TimeUnit unit, ZoneId zone) {
    this.timestamp = new IsoTimestamp(zone);
    int digits =
        switch (unit) {
          case SECOND -> 0;
          case MILLISECOND -> 3;
          case MICROSECOND -> 6;
          case NANOSECOND -> NANOSECOND_DIGITS;
        };
    this.unitsPerSecond = ShortDecimal.powerOfTen(digits);
    this.nanosecondsPerUnit = (int) ShortDecimal.powerOfTen(NANOSECOND_DIGITS - digits);
  }

  /** The units since the epoch of the text that last {@link Outcome#FITS fitted}. */
  long value() {
    return value;
  }

  /** Reads one text. */
  Outcome parse(char[] text, int offset, int length) {
    return switch (timestamp.read(text, offset, length)) {
      case READ -> countUnits(timestamp.epochSecond(), timestamp.nanosecond());
      case NO_TIMESTAMP -> Outcome.NO_TIMESTAMP;
      case TOO_PRECISE -> Outcome.TOO_PRECISE;
      case SKIPPED -> Outcome.SKIPPED;
    };
  }

  /** Counts from the second nearer to zero: only so does the lowest instant not overflow. */
  private Outcome countUnits(long epochSecond, int nanosecond) {
    long fraction = nanosecond / nanosecondsPerUnit;
    boolean fromNextSecond = epochSecond < 0 && fraction > 0;
    long wholeSecond = fromNextSecond ? epochSecond + 1 : epochSecond;
    long rest = fromNextSecond ? fraction - unitsPerSecond : fraction;
    try {
      value = Math.addExact(Math.multiplyExact(wholeSecond, unitsPerSecond), rest);
    } catch (ArithmeticException e) {
      return Outcome.OUT_OF_RANGE;
    }
    return nanosecond % nanosecondsPerUnit == 0 ? Outcome.FITS : Outcome.TOO_PRECISE;
  }
}
