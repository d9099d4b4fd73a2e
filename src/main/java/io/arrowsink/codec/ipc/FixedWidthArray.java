package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;

/**
 * Values of as many bytes each, which are taken over as they are.
 *
 * @param width bytes of a value
 */
record FixedWidthArray(int length, Validity validity, ByteSlice values, int width)
    implements ArrowArray {

  @Override
  public boolean isNull(int index) {
    return validity.isNull(index);
  }

  @Override
  public void reserve(int from, int to, MemoryBudget memory) {
    memory.take((to - from) * (width + 1L));
  }

  @Override
  public void append(int from, int to, FieldVector target, int at) {
    BaseFixedWidthVector vector = (BaseFixedWidthVector) VectorSpace.storage(target);
    VectorSpace.ensureRows(vector, at + to - from);
    validity.copyTo(from, to, vector.getValidityBuffer(), at);
    values.copyTo(from * width, (to - from) * width, vector.getDataBuffer(), (long) at * width);
  }
}
