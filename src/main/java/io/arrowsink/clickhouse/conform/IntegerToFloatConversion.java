package io.arrowsink.clickhouse.conform;

/**
 * Integers into floats: the nearest one where there is none of that value, as for the text of any
 * number.
 */
final class IntegerToFloatConversion extends FixedWidthConversion {
  private final int sourceWidth;
  private final boolean sourceSigned;
  private final FloatTarget target;

  IntegerToFloatConversion(int sourceBits, boolean sourceSigned, FloatTarget target) {
    super(sourceBits / 8, target.width());
    this.sourceWidth = sourceBits / 8;
    this.sourceSigned = sourceSigned;
    this.target = target;
  }

  @Override
  void convert(CellRun run) {
    long[] values = run.longs(sourceWidth, sourceSigned);
    for (int i = 0; i < run.count(); i++) {
      target.write(nearest(values[i]), run.target(), i * target.width());
    }
  }

  /** A long has more bits than a double: rounding it twice could miss the nearest float. */
  private double nearest(long value) {
    boolean beyondSigned = value < 0 && !sourceSigned;
    // Halved with its last bit kept for the rounding, since it has more bits than a float.
    long half = (value >>> 1) | (value & 1);
    return switch (target) {
      case FLOAT64 -> beyondSigned ? (double) half * 2 : (double) value;
      case FLOAT32 -> beyondSigned ? (float) half * 2 : (float) value;
      case BFLOAT16 -> target.nearest(beyondSigned ? roundedToOdd(half) * 2 : roundedToOdd(value));
    };
  }

  /** As a double whose last bit is odd where it is not exact. */
  private static double roundedToOdd(long value) {
    long shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(Math.abs(value)) - 52);
    long kept = value >> shift << shift;
    return kept == value ? value : kept + (1L << shift) / 2.0;
  }
}
