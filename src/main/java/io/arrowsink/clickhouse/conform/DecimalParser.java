package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Decimal numbers in text into {@code Decimal(P, S)}. */
final class DecimalParser implements TextParser {
  private final ExactTarget target;
  private final DecimalText number = new DecimalText();
  private boolean tooPrecise;

  DecimalParser(DecimalType type) {
    this.target = ExactTarget.of(type);
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    BigDecimal value = number.read(text, from, to) ? value() : null;
    if (value == null) {
      return ErrorCode.CANNOT_PARSE_NUMBER;
    }
    if (target.put(value, out, at)) {
      return OK;
    }
    tooPrecise = target.isTooPrecise(value);
    return ErrorCode.DECIMAL_OVERFLOW;
  }

  private @Nullable BigDecimal value() {
    return number.isShort()
        ? BigDecimal.valueOf(number.unscaled(), number.scale())
        : number.exact();
  }

  @Override
  public String complaint(int code) {
    return code == ErrorCode.DECIMAL_OVERFLOW
        ? target.complaint(tooPrecise)
        : "is not a decimal number";
  }
}
