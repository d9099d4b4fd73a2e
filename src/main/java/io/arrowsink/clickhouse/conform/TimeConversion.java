package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import org.apache.arrow.vector.types.TimeUnit;

/**
 * Times of day and durations into {@code Time} or {@code Time64}, exactly: one with more digits of
 * a second than the type keeps is out of its range, and so is one beyond 999:59:59 either way,
 * where the type ends.
 */
final class TimeConversion extends FixedWidthConversion {
  private static final long END_SECOND = 1000 * 3600;

  private final int sourceWidth;
  private final long unitsPerSecond;
  private final FixedWidth target;
  private final long multiplier;
  private final long divisor;
  private final long endTick;

  /**
   * Converts times of one unit.
   *
   * @param sourceWidth bytes of a value
   * @param digits of a second that the target keeps
   */
  TimeConversion(int sourceWidth, TimeUnit unit, FixedWidth target, int digits) {
    super(sourceWidth, target.byteWidth());
    long ticksPerSecond = TickScale.powerOfTen(digits);
    this.sourceWidth = sourceWidth;
    this.unitsPerSecond = TickScale.powerOfTen(TickScale.digits(unit));
    this.target = target;
    this.multiplier = Math.max(1, ticksPerSecond / unitsPerSecond);
    this.divisor = Math.max(1, unitsPerSecond / ticksPerSecond);
    this.endTick = END_SECOND * ticksPerSecond;
  }

  @Override
  void convert(CellRun run) {
    long[] values = run.longs(sourceWidth, true);
    long end = END_SECOND * unitsPerSecond;
    for (int i = 0; i < run.count(); i++) {
      long value = values[i];
      boolean outside = value >= end || value <= -end;
      boolean tooPrecise = value % divisor != 0;
      if ((outside || tooPrecise) && !run.isNull(i)) {
        report(run, i, value, outside);
      }
      values[i] = outside ? Long.signum(value) * (endTick - 1) : nearestTick(value);
    }
    run.writeLongs(values, target.byteWidth());
  }

  private void report(CellRun run, int index, long value, boolean outside) {
    String shown = value + "/" + unitsPerSecond + " s";
    if (outside) {
      run.outOfRange(
          index,
          ErrorCode.VALUE_IS_OUT_OF_RANGE,
          shown + " is outside the range of " + target.text() + " (±999:59:59)");
    } else {
      run.outOfRange(
          index,
          ErrorCode.DECIMAL_OVERFLOW,
          shown + " has more digits of a second than " + target.text() + " keeps");
    }
  }

  private long nearestTick(long value) {
    long tick = divisor == 1 ? value * multiplier : TickScale.nearestMultiple(value, divisor);
    return Math.max(1 - endTick, Math.min(endTick - 1, tick));
  }
}
