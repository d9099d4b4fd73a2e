package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.FieldVector;

/**
 * Values of one column of one batch, of any encoding: read, checked and still on the heap. Whoever
 * asks for values asks for such as there are.
 */
interface ArrowArray {
  /** How many values there are, nulls included. */
  int length();

  boolean isNull(int index);

  /** Takes what {@link #append} of the values {@code from} to {@code to} will allocate. */
  void reserve(int from, int to, MemoryBudget memory);

  /**
   * Writes the values {@code from} to {@code to}.
   *
   * @param target of the canonical type of this column
   * @param at the row to begin at; all rows before are written
   */
  void append(int from, int to, FieldVector target, int at);
}
