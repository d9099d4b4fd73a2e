package io.arrowsink.codec.column;

import org.apache.arrow.vector.BaseVariableWidthVector;

/** What columns of text and of bytes have in common. */
abstract class VariableWidthColumn extends Column {
  private static final byte[] EMPTY = {};

  private final BaseVariableWidthVector vector;

  VariableWidthColumn(BaseVariableWidthVector vector) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
  }

  final void set(int row, byte[] bytes, int offset, int length) {
    vector.setSafe(row, bytes, offset, length);
  }

  /** An empty value first, so that nothing is left of an earlier one. */
  @Override
  public final void setNull(int row) {
    vector.setSafe(row, EMPTY, 0, 0);
    vector.setNull(row);
  }

  @Override
  public final void forget(int row) {
    vector.setLastSet(Math.min(vector.getLastSet(), row - 1));
  }
}
