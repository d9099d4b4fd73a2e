package io.arrowsink.codec.column;

import org.apache.arrow.vector.complex.ListVector;

/** Takes any number of things for a row: {@link #start}, each of them, {@link #end}. */
public abstract class RepeatedColumn extends Column {
  private final ListVector vector;

  RepeatedColumn(ListVector vector) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
  }

  /** Starts {@code row}, and gives the row of the first thing in what holds those of all rows. */
  public final int start(int row) {
    return vector.startNewValue(row);
  }

  /** Ends {@code row}, of which {@code size} things were written. */
  public final void end(int row, int size) {
    vector.endValue(row, size);
  }

  /** Takes back the things from row {@code first} of what holds them on, which are given up. */
  public abstract void forgetContent(int first);

  @Override
  public final void setNull(int row) {
    vector.setNull(row);
  }

  @Override
  public final void forget(int row) {
    vector.setLastSet(Math.min(vector.getLastSet(), row - 1));
    forgetContent(vector.getElementStartIndex(row));
  }
}
