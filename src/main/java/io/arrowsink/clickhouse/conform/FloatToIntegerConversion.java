package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;

/** Floats into integers of up to 64 bits: those that are one. */
final class FloatToIntegerConversion extends FixedWidthConversion {
  private final FloatSource source;
  private final IntegerType target;
  private final double lowest;

  /** The first number beyond the highest: unlike the highest itself always a double. */
  private final double end;

  private final ExactConversion others;

  FloatToIntegerConversion(FloatSource source, IntegerType target) {
    super(source.width(), target.byteWidth());
    this.source = source;
    this.target = target;
    this.end = Math.scalb(1.0, target.signed() ? target.bits() - 1 : target.bits());
    this.lowest = target.signed() ? -end : 0;
    this.others = new ExactConversion(ExactSource.of(source), ExactTarget.of(target));
  }

  @Override
  void convert(CellRun run) {
    long[] values = run.longs();
    boolean good = true;
    for (int i = 0; i < run.count(); i++) {
      double value = source.get(run.source(), i * source.width());
      good &= value >= lowest && value < end && value == Math.rint(value);
      // A double beyond the signed range has no fraction: half of it is a whole number too.
      values[i] = value < 0x1p63 ? (long) value : (long) (value / 2) << 1;
    }
    if (good) {
      run.writeLongs(values, target.byteWidth());
    } else {
      others.convert(run);
    }
  }
}
