package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import org.apache.arrow.vector.types.pojo.ArrowType;

/**
 * Integers into integers of any width and sign, and days into dates: a value out of the target's
 * range is rejected, never wrapped.
 */
final class IntegerConversion extends FixedWidthConversion {
  private final int sourceWidth;
  private final boolean sourceSigned;
  private final int targetWidth;
  private final long min;
  private final long max;
  private final String expectation;

  private IntegerConversion(
      int sourceWidth,
      boolean sourceSigned,
      int targetWidth,
      long min,
      long max,
      String expectation) {
    super(sourceWidth, targetWidth);
    this.sourceWidth = sourceWidth;
    this.sourceSigned = sourceSigned;
    this.targetWidth = targetWidth;
    this.min = min;
    this.max = max;
    this.expectation = expectation;
  }

  /**
   * Into an integer type of another layout. An unsigned 64-bit source above the signed range reads
   * as a negative number, so 0 as its lowest value excludes exactly those.
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
        expectation);
  }

  /**
   * Into a type that holds the numbers from {@code min} to {@code max}, both of which are at least
   * 0 unless the type is signed.
   */
  static IntegerConversion between(
      ClickHouseType.FixedWidth target, ArrowType.Int source, long min, long max) {
    boolean signed = source.getIsSigned();
    return new IntegerConversion(
        source.getBitWidth() / 8,
        signed,
        target.byteWidth(),
        signed ? min : Math.max(0, min),
        max,
        target.text() + " (" + min + " to " + max + ")");
  }

  /** From signed 32-bit days since the epoch into a type that holds those of {@code range}. */
  static IntegerConversion fromDays(ClickHouseType.FixedWidth target, DayRange range) {
    return new IntegerConversion(
        Integer.BYTES,
        true,
        target.byteWidth(),
        range.first(),
        range.last(),
        target.text() + " (days " + range.first() + " to " + range.last() + ")");
  }

  @Override
  void convert(CellRun run) {
    long[] values = run.longs(sourceWidth, sourceSigned);
    if (anyOutside(values, run.count())) {
      clamp(values, run);
    }
    run.writeLongs(values, targetWidth);
  }

  /** Looks at all values without a branch, which is the fast way where all are good. */
  private boolean anyOutside(long[] values, int count) {
    long lowest = min;
    long highest = max;
    for (int i = 0; i < count; i++) {
      lowest = Math.min(lowest, values[i]);
      highest = Math.max(highest, values[i]);
    }
    return lowest < min || highest > max;
  }

  private void clamp(long[] values, CellRun run) {
    for (int i = 0; i < run.count(); i++) {
      long value = values[i];
      if ((value < min || value > max) && !run.isNull(i)) {
        String shown = sourceSigned ? Long.toString(value) : Long.toUnsignedString(value);
        run.outOfRange(
            i, ErrorCode.VALUE_IS_OUT_OF_RANGE, shown + " is outside the range of " + expectation);
        boolean aboveSigned = !sourceSigned && value < 0;
        values[i] = value > max || aboveSigned ? max : min;
      }
    }
  }
}
