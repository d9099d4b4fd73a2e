package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.math.BigDecimal;

/**
 * Decimals into floats: the nearest one, as for the text of any number; one beyond the greatest
 * float is out of range.
 */
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
      BigDecimal value = run.isNull(i) ? null : source.exact(run.source(), i * source.width());
      if (value != null && !target.put(value, run.target(), i * target.width())) {
        run.outOfRange(
            i,
            ErrorCode.VALUE_IS_OUT_OF_RANGE,
            value.toPlainString() + " is outside the range of " + target);
      }
    }
  }
}
