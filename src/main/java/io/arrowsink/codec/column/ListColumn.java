package io.arrowsink.codec.column;

import org.apache.arrow.vector.complex.ListVector;

/** Takes lists, element by element. */
public final class ListColumn extends RepeatedColumn {
  private final Column elements;

  ListColumn(ListVector vector, Column elements) {
    super(vector);
    this.elements = elements;
  }

  /** The column of all lists' elements, in which each list has consecutive rows. */
  public Column elements() {
    return elements;
  }

  @Override
  public void forgetContent(int first) {
    elements.forget(first);
  }
}
