package io.arrowsink.codec.ipc;

import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** Values that are made of one value of each field. */
record StructArray(int length, Validity validity, List<ArrowArray> fields) implements ArrowArray {

  @Override
  public boolean isNull(int index) {
    return validity.isNull(index);
  }

  @Override
  public void reserve(int from, int to, MemoryBudget memory) {
    memory.take(to - from);
    for (ArrowArray field : fields) {
      field.reserve(from, to, memory);
    }
  }

  @Override
  public void append(int from, int to, FieldVector target, int at) {
    StructVector vector = (StructVector) target;
    vector.setValueCount(at + to - from);
    validity.copyTo(from, to, vector.getValidityBuffer(), at);
    for (int ordinal = 0; ordinal < fields.size(); ordinal++) {
      fields.get(ordinal).append(from, to, (FieldVector) vector.getChildByOrdinal(ordinal), at);
    }
  }
}
