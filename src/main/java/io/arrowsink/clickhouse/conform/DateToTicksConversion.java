package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.core.text.LocalTimes;
import org.apache.arrow.vector.types.DateUnit;

/** Dates into {@code DateTime} or {@code DateTime64}: their midnights in the type's zone. */
final class DateToTicksConversion extends FixedWidthConversion {
  private static final int SECONDS_PER_DAY = 86_400;
  private static final int MILLISECONDS_PER_DAY = 86_400_000;

  /** More days than any range has, few enough to count their seconds in a long. */
  private static final long MOST_DAYS = 1_000_000;

  private final int sourceWidth;
  private final int unitsPerDay;
  private final TickScale scale;

  DateToTicksConversion(DateUnit unit, TickScale scale) {
    super(unit == DateUnit.DAY ? Integer.BYTES : Long.BYTES, scale.byteWidth());
    this.sourceWidth = unit == DateUnit.DAY ? Integer.BYTES : Long.BYTES;
    this.unitsPerDay = unit == DateUnit.DAY ? 1 : MILLISECONDS_PER_DAY;
    this.scale = scale;
  }

  @Override
  void convert(CellRun run) {
    LocalTimes midnights = new LocalTimes(scale.zone());
    long[] values = run.longs(sourceWidth, true);
    for (int i = 0; i < run.count(); i++) {
      if (!run.isNull(i)) {
        values[i] = tick(values[i], midnights, run, i);
      }
    }
    run.writeLongs(values, scale.byteWidth());
  }

  private long tick(long value, LocalTimes midnights, CellRun run, int index) {
    long day = Math.floorDiv(value, unitsPerDay);
    if (Math.floorMod(value, unitsPerDay) != 0) {
      run.reject(index, ErrorCode.CANNOT_PARSE_DATE, value + " ms since 1970 is no whole day");
      return 0;
    }
    long nameable = Math.max(-MOST_DAYS, Math.min(MOST_DAYS, day));
    long second = midnights.toEpochSecond(nameable * SECONDS_PER_DAY);
    if (second == LocalTimes.SKIPPED) {
      run.reject(
          index,
          ErrorCode.CANNOT_PARSE_DATETIME,
          "day " + day + " since 1970 has no midnight in " + scale.zone());
      return 0;
    }
    long ticksPerSecond = TickScale.powerOfTen(scale.digits());
    long lastSecond = Math.floorDiv(scale.lastTick(), ticksPerSecond);
    if (second >= scale.firstSecond() && second <= lastSecond) {
      return second * ticksPerSecond;
    }
    run.outOfRange(
        index,
        ErrorCode.VALUE_IS_OUT_OF_RANGE,
        "day " + day + " since 1970 is outside the range of " + scale.range());
    return second < scale.firstSecond() ? scale.firstTick() : scale.lastTick();
  }
}
