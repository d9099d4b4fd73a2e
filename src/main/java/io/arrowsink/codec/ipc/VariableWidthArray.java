package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** Strings or binaries one after the other. */
final class VariableWidthArray extends OffsetArray {
  private final ByteSlice content;

  VariableWidthArray(int length, Validity validity, Offsets offsets, ByteSlice content) {
    super(length, validity, offsets);
    this.content = content;
  }

  /** Fails at the first value that is no UTF-8. */
  void checkUtf8(String path) {
    int length = length();
    if (length == 0 || TextCheck.isAscii(content, offsets().start(0), offsets().end(length - 1))) {
      return;
    }
    for (int index = 0; index < length; index++) {
      if (!isNull(index)) {
        TextCheck.check(content, offsets().start(index), offsets().end(index), path);
      }
    }
  }

  @Override
  void reserveContent(int first, int end, MemoryBudget memory) {
    memory.take(end - first);
  }

  @Override
  void ensureRows(FieldVector target, int rows) {
    VectorSpace.ensureRows((BaseVariableWidthVector) target, rows);
  }

  @Override
  void appendContent(FieldVector target, int start, int first, int end) {
    int size = end - first;
    VectorSpace.ensureBytes((BaseVariableWidthVector) target, Math.addExact(start, size));
    content.copyTo(first, size, target.getDataBuffer(), start);
  }

  @Override
  void setLastRow(FieldVector target, int row) {
    ((BaseVariableWidthVector) target).setLastSet(row);
  }
}
