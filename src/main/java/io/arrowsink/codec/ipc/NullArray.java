package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.FieldVector;

/**
 * Nothing but nulls, of a type that has no other value.
 *
 * @param length how many
 */
record NullArray(int length) implements ArrowArray {
  @Override
  public boolean isNull(int index) {
    return true;
  }

  @Override
  public void reserve(int from, int to, MemoryBudget memory) {
    memory.take(to - from);
  }

  @Override
  public void append(int from, int to, FieldVector target, int at) {
    target.setValueCount(at + to - from);
  }
}
