package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.math.BigDecimal;

/**
 * Any numbers into exact ones, by way of a {@link BigDecimal}: for the pairs of types that meet
 * seldom. A number that the target does not have is out of its range; NaN and the infinities are no
 * numbers.
 */
final class ExactConversion extends FixedWidthConversion {
  private final ExactSource source;
  private final ExactTarget target;

  ExactConversion(ExactSource source, ExactTarget target) {
    super(source.width(), target.width());
    this.source = source;
    this.target = target;
  }

  @Override
  void convert(CellRun run) {
    for (int i = 0; i < run.count(); i++) {
      if (!run.isNull(i)) {
        convert(run, i);
      }
    }
  }

  private void convert(CellRun run, int index) {
    BigDecimal value = source.get(run.source(), index * source.width());
    if (value == null) {
      String shown = source.shown(run.source(), index * source.width());
      run.reject(
          index,
          ErrorCode.VALUE_IS_OUT_OF_RANGE,
          shown + " has no counterpart in " + target.type().text());
    } else if (!target.put(value, run.target(), index * target.width())) {
      int code =
          target.isTooPrecise(value) ? ErrorCode.DECIMAL_OVERFLOW : ErrorCode.VALUE_IS_OUT_OF_RANGE;
      run.outOfRange(index, code, target.complaint(value));
    }
  }
}
