package io.arrowsink.codec.column;

import io.arrowsink.core.text.IsoDate;
import org.apache.arrow.vector.DateDayVector;
import org.jspecify.annotations.Nullable;

/** Takes dates, also as the text {@code yyyy-MM-dd}. */
final class DateColumn extends Column {
  private static final Fault NO_DATE = Fault.of("not an ISO-8601 date");

  private final DateDayVector vector;

  DateColumn(DateDayVector vector) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
  }

  @Override
  public @Nullable Fault date(int row, long epochDay) {
    if (epochDay != (int) epochDay) {
      return Fault.OUT_OF_RANGE;
    }
    vector.setSafe(row, (int) epochDay);
    return null;
  }

  @Override
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    long day = IsoDate.epochDay(utf8, offset, offset + length);
    return day == IsoDate.INVALID ? NO_DATE : date(row, day);
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
