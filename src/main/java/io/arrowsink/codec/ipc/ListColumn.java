package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** Lists of values of another column, or maps as lists of their entries. */
final class ListColumn implements Column {
  private final int length;
  private final Validity validity;
  private final Offsets offsets;
  private final Column values;
  private final boolean nullsAreEmpty;

  ListColumn(int length, Validity validity, Offsets offsets, Column values) {
    this.length = length;
    this.validity = validity;
    this.offsets = offsets;
    this.values = values;
    this.nullsAreEmpty = offsets.nullsAreEmpty(validity);
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public boolean isNull(int index) {
    return validity.isNull(index);
  }

  @Override
  public void reserve(int from, int to, MemoryBudget memory) {
    memory.take((to - from) * (Integer.BYTES + 1L));
    if (from < to) {
      values.reserve(offsets.start(from), offsets.end(to - 1), memory);
    }
  }

  @Override
  public void append(int from, int to, FieldVector target, int at) {
    if (from == to) {
      return;
    }
    ListVector vector = (ListVector) target;
    VectorSpace.ensureRows(vector, at + to - from);
    validity.copyTo(from, to, vector.getValidityBuffer(), at);
    if (nullsAreEmpty) {
      appendContent(from, to, vector, at);
    } else {
      for (int index = from; index < to; index++) {
        appendContent(index, validity.isNull(index) ? index : index + 1, vector, at + index - from);
      }
    }
    vector.setLastSet(at + to - from - 1);
  }

  /** No value is an empty one. */
  private void appendContent(int from, int to, ListVector vector, int at) {
    int start = VectorSpace.start(vector.getOffsetBuffer(), at);
    if (from == to) {
      VectorSpace.setEnd(vector.getOffsetBuffer(), at, start);
      return;
    }
    int first = offsets.start(from);
    values.append(first, offsets.end(to - 1), vector.getDataVector(), start);
    for (int index = from; index < to; index++) {
      int end = Math.addExact(start, offsets.end(index) - first);
      VectorSpace.setEnd(vector.getOffsetBuffer(), at + index - from, end);
    }
  }
}
