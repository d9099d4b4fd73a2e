package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.core.text.IsoTimestamp;
import io.arrowsink.core.text.IsoTimestamp.Outcome;

/** ISO-8601 text into {@code DateTime} or {@code DateTime64}. */
final class TimestampParser implements TextParser {
  private final TickScale scale;
  private final IsoTimestamp timestamp;
  private final long lastSecond;
  private final int nanosecondsPerTick;
  private Outcome outcome = Outcome.NO_TIMESTAMP;

  TimestampParser(TickScale scale) {
    this.scale = scale;
    this.timestamp = new IsoTimestamp(scale.zone());
    this.lastSecond = scale.lastTick() / TickScale.powerOfTen(scale.digits());
    this.nanosecondsPerTick = (int) TickScale.powerOfTen(9 - scale.digits());
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    outcome = timestamp.read(text, from, to);
    return switch (outcome) {
      case READ -> write(false, out, at);
      case TOO_PRECISE -> write(true, out, at);
      case NO_TIMESTAMP, SKIPPED -> ErrorCode.CANNOT_PARSE_DATETIME;
    };
  }

  private int write(boolean beyondNanoseconds, byte[] out, int at) {
    long second = timestamp.epochSecond();
    if (second < scale.firstSecond()) {
      return writeOutOfRange(scale.firstTick(), out, at);
    }
    if (second > lastSecond) {
      return writeOutOfRange(scale.lastTick(), out, at);
    }
    long wholeSeconds = second * TickScale.powerOfTen(scale.digits());
    long halvesPerTick = 2L * nanosecondsPerTick;
    long halves = 2L * timestamp.nanosecond() + (beyondNanoseconds ? 1 : 0);
    long tick = wholeSeconds + nearestTick(second, halves, halvesPerTick);
    boolean overflow = second > 0 && tick < wholeSeconds;
    if (overflow || tick > scale.lastTick()) {
      return writeOutOfRange(scale.lastTick(), out, at);
    }
    writeTick(tick, out, at);
    return halves % halvesPerTick == 0 ? OK : ErrorCode.DECIMAL_OVERFLOW;
  }

  /** Digits beyond nanoseconds are not known: of those ticks the one before is taken. */
  private static long nearestTick(long second, long halves, long halvesPerTick) {
    if (halvesPerTick == 2) {
      return halves / 2;
    }
    // Whether a tick is even depends on the seconds before it.
    long odd = second & 1;
    return TickScale.nearestMultiple(halves + odd * halvesPerTick, halvesPerTick) - odd;
  }

  private int writeOutOfRange(long nearestTick, byte[] out, int at) {
    writeTick(nearestTick, out, at);
    return ErrorCode.VALUE_IS_OUT_OF_RANGE;
  }

  private void writeTick(long tick, byte[] out, int at) {
    LittleEndian.putInteger(out, at, scale.byteWidth(), tick);
  }

  @Override
  public String complaint(int code) {
    return switch (code) {
      case ErrorCode.CANNOT_PARSE_DATETIME ->
          outcome == Outcome.SKIPPED
              ? "is a time that the clocks of " + scale.zone() + " skip"
              : "is not an ISO-8601 timestamp";
      case ErrorCode.VALUE_IS_OUT_OF_RANGE -> "is outside the range of " + scale.range();
      default -> "has more digits of a second than " + scale.type().text() + " keeps";
    };
  }
}
