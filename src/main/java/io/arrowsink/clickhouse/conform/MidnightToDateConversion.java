package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneRules;
import org.apache.arrow.vector.types.TimeUnit;

/**
 * Points in time that are a midnight into {@code Date} or {@code Date32}; any other is rejected,
 * since a date would drop its time of day.
 */
final class MidnightToDateConversion extends FixedWidthConversion {
  private static final int SECONDS_PER_DAY = 86_400;

  private final long unitsPerSecond;
  private final ZoneId zone;
  private final FixedWidth target;
  private final DayRange range;

  /** For times of {@code unit}, whose midnights are those of {@code zone}. */
  MidnightToDateConversion(TimeUnit unit, ZoneId zone, FixedWidth target, DayRange range) {
    super(Long.BYTES, target.byteWidth());
    this.unitsPerSecond = TickScale.powerOfTen(TickScale.digits(unit));
    this.zone = zone;
    this.target = target;
    this.range = range;
  }

  @Override
  void convert(CellRun run) {
    ZoneRules rules = zone.getRules();
    long[] values = run.longs(Long.BYTES, true);
    for (int i = 0; i < run.count(); i++) {
      if (!run.isNull(i)) {
        values[i] = day(values[i], rules, run, i);
      }
    }
    run.writeLongs(values, target.byteWidth());
  }

  private long day(long value, ZoneRules rules, CellRun run, int index) {
    long second = Math.floorDiv(value, unitsPerSecond);
    long local = second + offset(rules, second);
    if (Math.floorMod(value, unitsPerSecond) != 0 || Math.floorMod(local, SECONDS_PER_DAY) != 0) {
      run.reject(
          index,
          ErrorCode.CANNOT_PARSE_DATE,
          value + "/" + unitsPerSecond + " s since 1970 is no midnight of " + zone);
      return 0;
    }
    long day = Math.floorDiv(local, SECONDS_PER_DAY);
    if (range.nearest(day) != day) {
      run.outOfRange(
          index,
          ErrorCode.VALUE_IS_OUT_OF_RANGE,
          "day " + day + " since 1970 is outside the range of " + target.text());
    }
    return range.nearest(day);
  }

  /** Beyond what Java can name as an instant there is no date either. */
  private static long offset(ZoneRules rules, long second) {
    boolean nameable =
        second >= Instant.MIN.getEpochSecond() && second <= Instant.MAX.getEpochSecond();
    return nameable ? rules.getOffset(Instant.ofEpochSecond(second)).getTotalSeconds() : 0;
  }
}
