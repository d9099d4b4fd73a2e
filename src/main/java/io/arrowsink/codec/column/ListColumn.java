package io.arrowsink.codec.column;

import org.apache.arrow.vector.complex.ListVector;

/** Takes lists: {@link #start}, the elements, {@link #end}. */
public final class ListColumn extends Column {
  private final ListVector vector;
  private final Column elements;

  ListColumn(ListVector vector, Column elements) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
    this.elements = elements;
  }

  /**
   * Starts the list of {@code row}, and gives the row of its first element in {@link #elements}.
   */
  public int start(int row) {
    return vector.startNewValue(row);
  }

  /** The column of all lists' elements, in which each list has consecutive rows. */
  public Column elements() {
    return elements;
  }

  /** Ends the list of {@code row}, of which {@code size} elements were written. */
  public void end(int row, int size) {
    vector.endValue(row, size);
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }

  @Override
  public void forget(int row) {
    vector.setLastSet(Math.min(vector.getLastSet(), row - 1));
    elements.forget(vector.getElementStartIndex(row));
  }
}
