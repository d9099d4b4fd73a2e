package io.arrowsink.codec.ipc;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Values of any length, each from one offset to the next in what holds them all. */
abstract class OffsetArray implements ArrowArray {
  private final int length;
  private final Validity validity;
  private final Offsets offsets;
  private final boolean nullsAreEmpty;

  OffsetArray(int length, Validity validity, Offsets offsets) {
    this.length = length;
    this.validity = validity;
    this.offsets = offsets;
    this.nullsAreEmpty = offsets.nullsAreEmpty(validity);
  }

  /** Where each value begins and ends. */
  final Offsets offsets() {
    return offsets;
  }

  @Override
  public final int length() {
    return length;
  }

  @Override
  public final boolean isNull(int index) {
    return validity.isNull(index);
  }

  @Override
  public final void reserve(int from, int to, MemoryBudget memory) {
    memory.take((to - from) * (Integer.BYTES + 1L));
    if (from < to) {
      reserveContent(offsets.start(from), offsets.end(to - 1), memory);
    }
  }

  /** Takes what the content from {@code first} to {@code end} needs. */
  abstract void reserveContent(int first, int end, MemoryBudget memory);

  @Override
  public final void append(int from, int to, FieldVector target, int at) {
    if (from == to) {
      return;
    }
    int rows = at + to - from;
    ensureRows(target, rows);
    validity.copyTo(from, to, target.getValidityBuffer(), at);
    if (nullsAreEmpty) {
      appendContent(from, to, target, at);
    } else {
      for (int index = from; index < to; index++) {
        appendContent(index, validity.isNull(index) ? index : index + 1, target, at + index - from);
      }
    }
    setLastRow(target, rows - 1);
  }

  /** No value is an empty one. */
  private void appendContent(int from, int to, FieldVector target, int at) {
    int start = VectorSpace.start(target.getOffsetBuffer(), at);
    if (from == to) {
      VectorSpace.setEnd(target.getOffsetBuffer(), at, start);
      return;
    }
    int first = offsets.start(from);
    appendContent(target, start, first, offsets.end(to - 1));
    ArrowBuf ends = target.getOffsetBuffer();
    for (int index = from; index < to; index++) {
      int end = Math.addExact(start, offsets.end(index) - first);
      VectorSpace.setEnd(ends, at + index - from, end);
    }
  }

  /** Makes room for as many rows in all. */
  abstract void ensureRows(FieldVector target, int rows);

  /** Appends the content from {@code first} to {@code end} at {@code start}. */
  abstract void appendContent(FieldVector target, int start, int first, int end);

  /** Says that all rows up to {@code row} are written. */
  abstract void setLastRow(FieldVector target, int row);
}
