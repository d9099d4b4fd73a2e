package io.arrowsink.codec.column;

import io.arrowsink.core.text.IsoTime;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TimeMicroVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.TimeNanoVector;
import org.apache.arrow.vector.TimeSecVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/** Takes times of day, also as the text {@code HH:mm[:ss[.fraction]]}, exact in the type's unit. */
final class TimeColumn extends Column {
  /** Writes a count of units since midnight. */
  @FunctionalInterface
  private interface Cells {
    void set(int row, long ticks);
  }

  private static final Fault NO_TIME = Fault.of("not an ISO-8601 time of day");

  private final FieldVector vector;
  private final Cells cells;
  private final Ticks ticks;
  private final IsoTime text = new IsoTime();

  private TimeColumn(FieldVector vector, Cells cells) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
    this.cells = cells;
    this.ticks = Ticks.of(((ArrowType.Time) vector.getField().getType()).getUnit());
  }

  static TimeColumn of(TimeSecVector vector) {
    return new TimeColumn(vector, (row, time) -> vector.setSafe(row, (int) time));
  }

  static TimeColumn of(TimeMilliVector vector) {
    return new TimeColumn(vector, (row, time) -> vector.setSafe(row, (int) time));
  }

  static TimeColumn of(TimeMicroVector vector) {
    return new TimeColumn(vector, vector::setSafe);
  }

  static TimeColumn of(TimeNanoVector vector) {
    return new TimeColumn(vector, vector::setSafe);
  }

  @Override
  public @Nullable Fault time(int row, long nanosecondOfDay) {
    if (!ticks.areWhole(nanosecondOfDay)) {
      return Ticks.TOO_PRECISE;
    }
    cells.set(row, nanosecondOfDay / ticks.nanoseconds());
    return null;
  }

  @Override
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    return switch (text.read(utf8, offset, offset + length)) {
      case READ -> time(row, text.nanosecondOfDay());
      case NO_TIME -> NO_TIME;
      case TOO_PRECISE -> Ticks.TOO_PRECISE;
    };
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
