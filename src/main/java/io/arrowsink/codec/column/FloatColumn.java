package io.arrowsink.codec.column;

import com.fasterxml.jackson.core.io.NumberInput;
import org.apache.arrow.vector.Float4Vector;

/** Numbers of 32 bits; each is rounded once, never by way of a double. */
final class FloatColumn extends RealColumn {
  private final Float4Vector vector;

  FloatColumn(Float4Vector vector, boolean lenient) {
    super(vector, lenient);
    this.vector = vector;
  }

  @Override
  boolean setNearest(int row, char[] text, int offset, int length) {
    return setFinite(row, NumberInput.parseFloat(text, offset, length, true));
  }

  @Override
  boolean setNearest(int row, double value) {
    if (Double.isInfinite(value)) {
      vector.setSafe(row, (float) value);
      return true;
    }
    return setFinite(row, (float) value);
  }

  private boolean setFinite(int row, float value) {
    if (Float.isInfinite(value)) {
      return false;
    }
    vector.setSafe(row, value);
    return true;
  }

  @Override
  void setNearest(int row, long value) {
    vector.setSafe(row, (float) value);
  }
}
