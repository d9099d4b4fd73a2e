package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType;

/**
 * Integers into integers of any width and sign, and days into dates: a value out of the target's
 * range is rejected, never wrapped.
 */
final class IntegerConversion implements Conversion {
  private final int sourceWidth;
  private final boolean sourceSigned;
  private final int targetWidth;
  private final long min;
  private final long max;
  private final boolean sameLayout;
  private final String expectation;

  private IntegerConversion(
      int sourceWidth,
      boolean sourceSigned,
      int targetWidth,
      long min,
      long max,
      boolean sameLayout,
      String expectation) {
    this.sourceWidth = sourceWidth;
    this.sourceSigned = sourceSigned;
    this.targetWidth = targetWidth;
    this.min = min;
    this.max = max;
    this.sameLayout = sameLayout;
    this.expectation = expectation;
  }

  /**
   * Into an integer type. An unsigned 64-bit source above the signed range reads as a negative
   * number, so 0 as its lowest value excludes exactly those.
   */
  static IntegerConversion to(
      ClickHouseType.IntegerType target, int sourceBits, boolean sourceSigned) {
    int bits = target.bits();
    long lowest = target.signed() ? -1L << (bits - 1) : 0;
    long highest = -1L >>> (target.signed() ? 65 - bits : 64 - bits);
    boolean unsignedLongs = bits == Long.SIZE && !target.signed();
    String expectation =
        target.text() + " (" + lowest + " to " + Long.toUnsignedString(highest) + ")";
    return new IntegerConversion(
        sourceBits / 8,
        sourceSigned,
        target.byteWidth(),
        sourceSigned ? lowest : 0,
        unsignedLongs ? Long.MAX_VALUE : highest,
        sourceBits == bits && sourceSigned == target.signed(),
        expectation);
  }

  /** From signed 32-bit days since the epoch into a type that holds those of {@code range}. */
  static IntegerConversion fromDays(ClickHouseType.FixedWidth target, DayRange range) {
    return new IntegerConversion(
        Integer.BYTES,
        true,
        target.byteWidth(),
        range.first(),
        range.last(),
        false,
        target.text() + " (days " + range.first() + " to " + range.last() + ")");
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    byte[] bytes = source.values(sourceWidth);
    if (sameLayout) {
      return new ColumnValues.FixedWidth(bytes, sourceWidth, source.count());
    }
    long[] values = LittleEndian.readLongs(bytes, sourceWidth, sourceSigned, source.count());
    if (anyOutside(values)) {
      rejectOutside(values, source, rejections);
    }
    return LittleEndian.writeLongs(values, targetWidth);
  }

  /** Looks at all values without a branch, which is the fast way where all are good. */
  private boolean anyOutside(long[] values) {
    long lowest = min;
    long highest = max;
    for (long value : values) {
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
    return lowest < min || highest > max;
  }

  private void rejectOutside(long[] values, SourceColumn source, RejectionSink rejections) {
    for (int i = 0; i < values.length; i++) {
      if ((values[i] < min || values[i] > max) && !source.isNull(i)) {
        String shown = sourceSigned ? Long.toString(values[i]) : Long.toUnsignedString(values[i]);
        rejections.reject(
            i, ErrorCode.VALUE_IS_OUT_OF_RANGE, shown + " is outside the range of " + expectation);
      }
    }
  }
}
