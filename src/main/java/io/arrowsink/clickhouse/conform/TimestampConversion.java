package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.apache.arrow.vector.types.TimeUnit;

/**
 * Arrow timestamps into {@code DateTime} or {@code DateTime64}. Both count from the epoch, so zones
 * play no part. A time beyond the type's ends is out of its range, and so is one with digits that
 * the type does not keep.
 */
final class TimestampConversion extends FixedWidthConversion {
  private final TimeUnit unit;
  private final TickScale scale;
  private final long multiplier;
  private final long divisor;
  private final long min;
  private final long max;

  TimestampConversion(TimeUnit unit, TickScale scale) {
    super(Long.BYTES, scale.byteWidth());
    this.unit = unit;
    this.scale = scale;
    int finer = scale.digits() - TickScale.digits(unit);
    this.multiplier = finer > 0 ? TickScale.powerOfTen(finer) : 1;
    this.divisor = finer < 0 ? TickScale.powerOfTen(-finer) : 1;
    this.min = saturatedProduct(scale.firstTick(), divisor, 0) / multiplier;
    this.max =
        divisor == 1
            ? scale.lastTick() / multiplier
            : saturatedProduct(scale.lastTick(), divisor, divisor - 1);
  }

  /** The product and a number, or the end of the range of longs that they are beyond. */
  private static long saturatedProduct(long value, long factor, long more) {
    try {
      return Math.addExact(Math.multiplyExact(value, factor), more);
    } catch (ArithmeticException e) {
      return value < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }

  /** Ticks that are the target's already are looked at, but only copied if one does not fit. */
  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    boolean sameTicks = multiplier == 1 && divisor == 1 && scale.byteWidth() == Long.BYTES;
    return sameTicks && allFit(source, work)
        ? source.fixedWidth(Long.BYTES)
        : super.convert(source, work, misfits);
  }

  private boolean allFit(SourceColumn source, Workspace work) {
    byte[] bytes = work.source(Workspace.RUN * Long.BYTES);
    long[] values = work.longs();
    int count;
    for (int first = 0; first < source.count(); first += count) {
      count = Math.min(Workspace.RUN, source.count() - first);
      source.read(first, count, Long.BYTES, bytes);
      LittleEndian.readLongs(bytes, Long.BYTES, true, count, values);
      if (anyUnfit(values, count)) {
        return false;
      }
    }
    return true;
  }

  @Override
  void convert(CellRun run) {
    long[] values = run.longs(Long.BYTES, true);
    if (anyUnfit(values, run.count())) {
      fit(values, run);
    }
    for (int i = 0; i < run.count(); i++) {
      values[i] = divisor > 1 ? values[i] / divisor : values[i] * multiplier;
    }
    run.writeLongs(values, scale.byteWidth());
  }

  /** Looks at all values without a branch, which is the fast way where all are good. */
  private boolean anyUnfit(long[] values, int count) {
    long lowest = min;
    long highest = max;
    for (int i = 0; i < count; i++) {
      lowest = Math.min(lowest, values[i]);
      highest = Math.max(highest, values[i]);
    }
    long remainders = 0;
    if (divisor > 1) {
      for (int i = 0; i < count; i++) {
        remainders |= values[i] % divisor;
      }
    }
    return lowest < min || highest > max || remainders != 0;
  }

  /** Reports what does not fit, and puts the nearest whole tick in its place. */
  private void fit(long[] values, CellRun run) {
    for (int i = 0; i < run.count(); i++) {
      long value = values[i];
      if (run.isNull(i)) {
        continue;
      }
      if (value < min || value > max) {
        run.outOfRange(
            i,
            ErrorCode.VALUE_IS_OUT_OF_RANGE,
            shown(value) + " is outside the range of " + scale.range());
        values[i] = Math.max(min, Math.min(max, value));
      } else if (value % divisor != 0) {
        run.outOfRange(
            i,
            ErrorCode.DECIMAL_OVERFLOW,
            shown(value) + " has more digits of a second than " + scale.type().text() + " keeps");
        long tick = TickScale.nearestMultiple(value, divisor);
        values[i] = Math.min(scale.lastTick(), tick) * divisor;
      }
    }
  }

  /** The time, or the bare number where it is beyond what Java can show. */
  private String shown(long value) {
    try {
      return switch (unit) {
        case SECOND -> Instant.ofEpochSecond(value).toString();
        case MILLISECOND -> Instant.ofEpochMilli(value).toString();
        case MICROSECOND -> Instant.EPOCH.plus(value, ChronoUnit.MICROS).toString();
        case NANOSECOND -> Instant.EPOCH.plusNanos(value).toString();
      };
    } catch (DateTimeException e) {
      return value + " s since 1970";
    }
  }
}
