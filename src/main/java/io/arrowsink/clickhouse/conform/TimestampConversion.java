package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.apache.arrow.vector.types.TimeUnit;

/**
 * Arrow timestamps into {@code DateTime} or {@code DateTime64}. Both count from the epoch, so zones
 * play no part. A time out of range is rejected, and so is one with digits that the target does not
 * keep.
 */
final class TimestampConversion implements Conversion {
  private final TimeUnit unit;
  private final TickScale scale;
  private final long multiplier;
  private final long divisor;
  private final long min;
  private final long max;

  TimestampConversion(TimeUnit unit, TickScale scale) {
    this.unit = unit;
    this.scale = scale;
    int sourceDigits = digits(unit);
    int finer = scale.digits() - sourceDigits;
    this.multiplier = finer > 0 ? TickScale.powerOfTen(finer) : 1;
    this.divisor = finer < 0 ? TickScale.powerOfTen(-finer) : 1;
    this.min = saturatedProduct(scale.firstTick(), divisor) / multiplier;
    this.max =
        divisor == 1
            ? scale.lastTick() / multiplier
            : saturatedProduct(scale.lastTick() + 1, divisor) - 1;
  }

  /** The product, or the end of the range of longs that it is beyond. */
  private static long saturatedProduct(long value, long factor) {
    if (Math.multiplyHigh(value, factor) == (value * factor) >> (Long.SIZE - 1)) {
      return value * factor;
    }
    return value < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
  }

  private static int digits(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> 0;
      case MILLISECOND -> 3;
      case MICROSECOND -> 6;
      case NANOSECOND -> 9;
    };
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    byte[] bytes = source.values(Long.BYTES);
    long[] values = LittleEndian.readLongs(bytes, Long.BYTES, true, source.count());
    if (anyUnfit(values)) {
      rejectUnfit(values, source, rejections);
    }
    if (multiplier == 1 && divisor == 1 && scale.byteWidth() == Long.BYTES) {
      return new ColumnValues.FixedWidth(bytes, Long.BYTES, source.count());
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = divisor > 1 ? values[i] / divisor : values[i] * multiplier;
    }
    return LittleEndian.writeLongs(values, scale.byteWidth());
  }

  /** Looks at all values without a branch, which is the fast way where all are good. */
  private boolean anyUnfit(long[] values) {
    long lowest = min;
    long highest = max;
    for (long value : values) {
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
    long remainders = 0;
    if (divisor > 1) {
      for (long value : values) {
        remainders |= value % divisor;
      }
    }
    return lowest < min || highest > max || remainders != 0;
  }

  private void rejectUnfit(long[] values, SourceColumn source, RejectionSink rejections) {
    for (int i = 0; i < values.length; i++) {
      if (source.isNull(i)) {
        continue;
      }
      if (values[i] < min || values[i] > max) {
        rejections.reject(
            i,
            ErrorCode.VALUE_IS_OUT_OF_RANGE,
            shown(values[i]) + " is outside the range of " + scale.range());
      } else if (values[i] % divisor != 0) {
        rejections.reject(
            i,
            ErrorCode.DECIMAL_OVERFLOW,
            shown(values[i])
                + " has more digits of a second than "
                + scale.type().text()
                + " keeps");
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
