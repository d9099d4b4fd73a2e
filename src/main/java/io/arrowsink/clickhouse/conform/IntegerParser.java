package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import java.math.BigDecimal;

/** A sign and decimal digits into integers of up to 64 bits. */
final class IntegerParser implements TextParser {
  private final ExactTarget target;
  private final int width;
  private final long lowest;
  private final long highest;
  private final DecimalText number = new DecimalText();

  IntegerParser(IntegerType type) {
    this.target = ExactTarget.of(type);
    this.width = type.byteWidth();
    this.lowest = target.lowest().longValue();
    // The highest of 64 unsigned bits is none of a long; no short number comes near it.
    this.highest =
        target.highest().bitLength() < Long.SIZE ? target.highest().longValue() : Long.MAX_VALUE;
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    if (!number.read(text, from, to) || !number.isInteger()) {
      return ErrorCode.CANNOT_PARSE_NUMBER;
    }
    if (!number.isShort()) {
      boolean exact = target.put(new BigDecimal(number.string()), out, at);
      return exact ? OK : ErrorCode.VALUE_IS_OUT_OF_RANGE;
    }
    long value = number.unscaled();
    long nearest = Math.max(lowest, Math.min(highest, value));
    LittleEndian.putInteger(out, at, width, nearest);
    return nearest == value ? OK : ErrorCode.VALUE_IS_OUT_OF_RANGE;
  }

  @Override
  public String complaint(int code) {
    return code == ErrorCode.VALUE_IS_OUT_OF_RANGE ? target.complaint(false) : "is not an integer";
  }
}
