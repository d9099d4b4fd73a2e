package io.arrowsink.codec.column;

import com.fasterxml.jackson.core.io.NumberInput;
import org.apache.arrow.vector.Float8Vector;

/** Numbers of 64 bits. */
final class DoubleColumn extends RealColumn {
  private final Float8Vector vector;

  DoubleColumn(Float8Vector vector, boolean lenient) {
    super(vector, lenient);
    this.vector = vector;
  }

  @Override
  boolean setNearest(int row, char[] text, int offset, int length) {
    double value = NumberInput.parseDouble(text, offset, length, true);
    return !Double.isInfinite(value) && setNearest(row, value);
  }

  @Override
  boolean setNearest(int row, double value) {
    vector.setSafe(row, value);
    return true;
  }

  @Override
  void setNearest(int row, long value) {
    vector.setSafe(row, (double) value);
  }
}
