package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;

/**
 * Floats into floats of another layout: the nearest value of the target's, as for every float
 * literal; a finite number that only fits as an infinity is out of range. NaN and the infinities
 * stay what they are.
 */
final class FloatConversion extends FixedWidthConversion {
  private final FloatSource source;
  private final FloatTarget target;

  FloatConversion(FloatSource source, FloatTarget target) {
    super(source.width(), target.width());
    this.source = source;
    this.target = target;
  }

  @Override
  void convert(CellRun run) {
    for (int i = 0; i < run.count(); i++) {
      double value = source.get(run.source(), i * source.width());
      if (!target.put(value, run.target(), i * target.width()) && !run.isNull(i)) {
        run.outOfRange(
            i, ErrorCode.VALUE_IS_OUT_OF_RANGE, value + " is outside the range of " + target);
      }
    }
  }
}
