package io.arrowsink.clickhouse.conform;

import java.math.BigDecimal;

/** Decimals into floats: the nearest one, as for the text of any number. */
final class DecimalToFloatConversion extends FixedWidthConversion {
  private final ExactSource source;
  private final FloatTarget target;

  DecimalToFloatConversion(DecimalSource source, FloatTarget target) {
    super(source.width(), target.width());
    this.source = ExactSource.of(source);
    this.target = target;
  }

  @Override
  void convert(CellRun run) {
    for (int i = 0; i < run.count(); i++) {
      BigDecimal value = run.isNull(i) ? null : source.get(run.source(), i * source.width());
      if (value != null) {
        target.put(nearest(value), run.target(), i * target.width());
      }
    }
  }

  /** No decimal is beyond the range of any float. */
  private double nearest(BigDecimal value) {
    return target == FloatTarget.FLOAT32 ? value.floatValue() : value.doubleValue();
  }
}
