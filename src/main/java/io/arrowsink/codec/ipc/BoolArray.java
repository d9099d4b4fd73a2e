package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/** Booleans, one bit each. */
record BoolArray(int length, Validity validity, ByteSlice bits) implements ArrowArray {
  @Override
  public boolean isNull(int index) {
    return validity.isNull(index);
  }

  @Override
  public void reserve(int from, int to, MemoryBudget memory) {
    memory.take(to - from);
  }

  @Override
  public void append(int from, int to, FieldVector target, int at) {
    BitVector vector = (BitVector) target;
    VectorSpace.ensureRows(vector, at + to - from);
    validity.copyTo(from, to, vector.getValidityBuffer(), at);
    Bits.copy(bits, from, to - from, vector.getDataBuffer(), at);
  }
}
