package io.arrowsink.codec.ipc;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** Strings or binaries one after the other. */
final class VariableWidthColumn implements Column {
  private final int length;
  private final Validity validity;
  private final Offsets offsets;
  private final ByteSlice content;
  private final boolean nullsAreEmpty;

  VariableWidthColumn(int length, Validity validity, Offsets offsets, ByteSlice content) {
    this.length = length;
    this.validity = validity;
    this.offsets = offsets;
    this.content = content;
    this.nullsAreEmpty = offsets.nullsAreEmpty(validity);
  }

  /** Fails at the first value that is no UTF-8. */
  void checkUtf8(String path) {
    if (length == 0 || Utf8.isAscii(content, offsets.start(0), offsets.end(length - 1))) {
      return;
    }
    for (int index = 0; index < length; index++) {
      if (!validity.isNull(index)) {
        Utf8.check(content, offsets.start(index), offsets.end(index), path);
      }
    }
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
    if (from < to) {
      memory.take((to - from) * (Integer.BYTES + 1L) + offsets.end(to - 1) - offsets.start(from));
    }
  }

  @Override
  public void append(int from, int to, FieldVector target, int at) {
    if (from == to) {
      return;
    }
    BaseVariableWidthVector vector = (BaseVariableWidthVector) target;
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
  private void appendContent(int from, int to, BaseVariableWidthVector vector, int at) {
    int start = VectorSpace.start(vector.getOffsetBuffer(), at);
    if (from == to) {
      VectorSpace.setEnd(vector.getOffsetBuffer(), at, start);
      return;
    }
    int first = offsets.start(from);
    int size = offsets.end(to - 1) - first;
    VectorSpace.ensureBytes(vector, Math.addExact(start, size));
    content.copyTo(first, size, vector.getDataBuffer(), start);
    ArrowBuf ends = vector.getOffsetBuffer();
    for (int index = from; index < to; index++) {
      VectorSpace.setEnd(ends, at + index - from, start + offsets.end(index) - first);
    }
  }
}
