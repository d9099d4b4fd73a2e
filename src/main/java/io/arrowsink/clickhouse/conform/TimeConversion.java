package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;

/**
 * Times of day into {@code Time} or {@code Time64}, exactly: one with more digits of a second than
 * the type keeps is rejected, and so is one beyond 999:59:59 either way, where the type ends.
 */
final class TimeConversion implements Conversion {
  private static final long END_SECOND = 1000 * 3600;

  private final int sourceWidth;
  private final long unitsPerSecond;
  private final FixedWidth target;
  private final long ticksPerSecond;

  /**
   * Converts times of one unit.
   *
   * @param digits of a second that the target keeps
   */
  TimeConversion(ArrowType.Time source, FixedWidth target, int digits) {
    this.sourceWidth = source.getBitWidth() / 8;
    this.unitsPerSecond = unitsPerSecond(source.getUnit());
    this.target = target;
    this.ticksPerSecond = TickScale.powerOfTen(digits);
  }

  private static long unitsPerSecond(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> 1;
      case MILLISECOND -> 1_000;
      case MICROSECOND -> 1_000_000;
      case NANOSECOND -> 1_000_000_000;
    };
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    long[] values =
        LittleEndian.readLongs(source.values(sourceWidth), sourceWidth, true, source.count());
    long multiplier = Math.max(1, ticksPerSecond / unitsPerSecond);
    long divisor = Math.max(1, unitsPerSecond / ticksPerSecond);
    long end = END_SECOND * unitsPerSecond;
    for (int i = 0; i < values.length; i++) {
      long value = values[i];
      if ((value >= end || value <= -end) && !source.isNull(i)) {
        rejections.reject(
            i,
            ErrorCode.VALUE_IS_OUT_OF_RANGE,
            shown(value) + " is outside the range of " + target.text() + " (±999:59:59)");
      } else if (value % divisor != 0 && !source.isNull(i)) {
        rejections.reject(
            i,
            ErrorCode.DECIMAL_OVERFLOW,
            shown(value) + " has more digits of a second than " + target.text() + " keeps");
      }
      values[i] = value * multiplier / divisor;
    }
    return LittleEndian.writeLongs(values, target.byteWidth());
  }

  private String shown(long value) {
    return value + "/" + unitsPerSecond + " s";
  }
}
