package io.arrowsink.codec.column;

import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Takes any number as the nearest one of the type's width; one that only infinity is near to does
 * not fit. Infinity itself, and what is no number, come from sources that have them. Where it is
 * lenient, it also takes the text of numbers.
 */
abstract class RealColumn extends Column {
  private final FieldVector vector;
  private final boolean lenient;

  RealColumn(FieldVector vector, boolean lenient) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
    this.lenient = lenient;
  }

  /** Writes the nearest number to a JSON number; false where that is infinity. */
  abstract boolean setNearest(int row, char[] text, int offset, int length);

  /** Writes the nearest number to {@code value}; false where a finite one would become infinity. */
  abstract boolean setNearest(int row, double value);

  /** Writes the nearest number to {@code value}. */
  abstract void setNearest(int row, long value);

  @Override
  public final @Nullable Fault integer(int row, long value) {
    setNearest(row, value);
    return null;
  }

  @Override
  public final @Nullable Fault digits(int row, char[] text, int offset, int length) {
    return decimal(row, text, offset, length);
  }

  @Override
  public final @Nullable Fault decimal(int row, char[] text, int offset, int length) {
    if (length > NumericText.MAX_CHARACTERS) {
      return NumericText.TOO_LONG;
    }
    return setNearest(row, text, offset, length) ? null : Fault.OUT_OF_RANGE;
  }

  @Override
  public final @Nullable Fault real(int row, double value) {
    return setNearest(row, value) ? null : Fault.OUT_OF_RANGE;
  }

  @Override
  public final @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    char[] digits = lenient ? NumericText.characters(utf8, offset, length) : null;
    return digits == null ? Fault.OTHER_KIND : decimal(row, digits, 0, length);
  }

  @Override
  public final void setNull(int row) {
    vector.setNull(row);
  }
}
