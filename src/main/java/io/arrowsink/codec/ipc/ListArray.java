package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** Lists of values of another column, or maps as lists of their entries. */
final class ListArray extends OffsetArray {
  private final ArrowArray values;

  ListArray(int length, Validity validity, Offsets offsets, ArrowArray values) {
    super(length, validity, offsets);
    this.values = values;
  }

  @Override
  void reserveContent(int first, int end, MemoryBudget memory) {
    values.reserve(first, end, memory);
  }

  @Override
  void ensureRows(FieldVector target, int rows) {
    VectorSpace.ensureRows((ListVector) target, rows);
  }

  @Override
  void appendContent(FieldVector target, int start, int first, int end) {
    values.append(first, end, ((ListVector) target).getDataVector(), start);
  }

  @Override
  void setLastRow(FieldVector target, int row) {
    ((ListVector) target).setLastSet(row);
  }
}
