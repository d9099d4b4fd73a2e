package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.core.text.IsoDate;

/** {@code yyyy-MM-dd} into {@code Date} or {@code Date32}. */
final class DateParser implements TextParser {
  private final ClickHouseType.FixedWidth type;
  private final DayRange range;

  DateParser(ClickHouseType.FixedWidth type, DayRange range) {
    this.type = type;
    this.range = range;
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    long day = IsoDate.epochDay(text, from, to);
    if (day == IsoDate.INVALID) {
      return ErrorCode.CANNOT_PARSE_DATE;
    }
    long nearest = range.nearest(day);
    LittleEndian.putInteger(out, at, type.byteWidth(), nearest);
    return nearest == day ? OK : ErrorCode.VALUE_IS_OUT_OF_RANGE;
  }

  @Override
  public String complaint(int code) {
    return code == ErrorCode.VALUE_IS_OUT_OF_RANGE
        ? "is outside the range of " + type.text() + " (" + range + ")"
        : "is not a date of the form yyyy-MM-dd";
  }
}
