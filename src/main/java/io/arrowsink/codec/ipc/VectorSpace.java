package io.arrowsink.codec.ipc;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.ExtensionTypeVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** Room in vectors that are written buffer by buffer, and the offsets of such rows. */
final class VectorSpace {
  private VectorSpace() {}

  /** The vector that holds the values of {@code vector}. */
  static FieldVector storage(FieldVector vector) {
    return vector instanceof ExtensionTypeVector<?> extension
        ? (FieldVector) extension.getUnderlyingVector()
        : vector;
  }

  /** Makes room for as many rows in all. */
  static void ensureRows(BaseFixedWidthVector vector, int rows) {
    if (rows > 0 && vector.getValueCapacity() == 0) {
      vector.setInitialCapacity(rows);
      vector.allocateNew();
    }
    while (vector.getValueCapacity() < rows) {
      vector.reAlloc();
    }
  }

  /** Makes room for as many rows in all, though not for what they hold. */
  static void ensureRows(BaseVariableWidthVector vector, int rows) {
    if (rows > 0 && vector.getValueCapacity() == 0) {
      vector.setInitialCapacity(rows, /* density= */ 1);
      vector.allocateNew();
    }
    while (vector.getValueCapacity() < rows) {
      vector.reallocValidityAndOffsetBuffers();
    }
  }

  /** Makes room for as many rows in all, though not for what they hold. */
  static void ensureRows(ListVector vector, int rows) {
    // Arrow's own way to grow these alone; the offsets it fills in are written next.
    vector.setValueCount(rows);
  }

  /** Makes room for as many bytes of content in all. */
  static void ensureBytes(BaseVariableWidthVector vector, int bytes) {
    if (vector.getDataBuffer().capacity() < bytes) {
      vector.reallocDataBuffer(bytes);
    }
  }

  /** Where the content of {@code row} begins. */
  static int start(ArrowBuf offsets, int row) {
    if (row == 0) {
      offsets.setInt(0, 0);
    }
    return offsets.getInt((long) row * Integer.BYTES);
  }

  /** Sets where the content of {@code row} ends. */
  static void setEnd(ArrowBuf offsets, int row, int end) {
    offsets.setInt((row + 1L) * Integer.BYTES, end);
  }
}
