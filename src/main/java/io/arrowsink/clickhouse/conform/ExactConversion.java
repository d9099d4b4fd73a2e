package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.math.BigDecimal;

/**
 * Any numbers into exact ones, by way of a {@link BigDecimal}: for the pairs of types that meet
 * seldom. A fraction that the target does not have stands for the number that it is written as: 0.1
 * is no binary fraction, but nobody who reads 0.1 is deceived. A number that the target does not
 * have is out of its range; NaN and the infinities are no numbers.
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
    int from = index * source.width();
    int to = index * target.width();
    BigDecimal exact = source.exact(run.source(), from);
    if (exact == null) {
      String shown = source.shown(run.source(), from);
      run.reject(
          index,
          ErrorCode.VALUE_IS_OUT_OF_RANGE,
          shown + " has no counterpart in " + target.type().text());
      return;
    }
    if (target.put(exact, run.target(), to)) {
      return;
    }
    boolean whole = exact.stripTrailingZeros().scale() <= 0;
    BigDecimal value = whole ? exact : source.written(run.source(), from);
    if (whole || !target.put(value, run.target(), to)) {
      int code =
          target.isTooPrecise(value) ? ErrorCode.DECIMAL_OVERFLOW : ErrorCode.VALUE_IS_OUT_OF_RANGE;
      run.outOfRange(index, code, target.complaint(value));
    }
  }
}
