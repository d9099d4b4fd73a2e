package io.arrowsink.clickhouse.conform;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseLargeVariableWidthVector;
import org.apache.arrow.vector.ExtensionTypeVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * One Arrow vector, read through heap copies of its buffers: a bulk copy costs less than the checks
 * that each single access to a buffer makes. Used by one thread.
 */
final class SourceColumn {
  private final FieldVector vector;
  private final int count;
  private final int nullCount;
  private final byte[] validity;

  SourceColumn(FieldVector column) {
    this.vector = storage(column);
    this.count = vector.getValueCount();
    this.nullCount = vector.getNullCount();
    this.validity =
        nullCount == 0 ? new byte[0] : copy(vector.getValidityBuffer(), 0, (count + 7) / 8);
  }

  /** A value whose parent is null is null itself, whatever its own vector says. */
  private SourceColumn(FieldVector column, SourceColumn parent) {
    this.vector = storage(column);
    this.count = parent.count;
    this.validity =
        vector.getNullCount() == 0
            ? parent.validity.clone()
            : copy(vector.getValidityBuffer(), 0, (count + 7) / 8);
    if (parent.hasNulls() && vector.getNullCount() > 0) {
      for (int i = 0; i < validity.length; i++) {
        validity[i] &= parent.validity[i];
      }
    }
    this.nullCount = Math.max(parent.nullCount, vector.getNullCount());
  }

  private static FieldVector storage(FieldVector vector) {
    return vector instanceof ExtensionTypeVector<?> extension
        ? (FieldVector) extension.getUnderlyingVector()
        : vector;
  }

  int count() {
    return count;
  }

  boolean hasNulls() {
    return nullCount > 0;
  }

  boolean isNull(int index) {
    return nullCount > 0 && (validity[index >> 3] >> (index & 7) & 1) == 0;
  }

  /** 1 for each null, 0 for each value. */
  byte[] nullMap() {
    byte[] nulls = new byte[count];
    if (nullCount > 0) {
      for (int i = 0; i < count; i++) {
        nulls[i] = (byte) (~(validity[i >> 3] >> (i & 7)) & 1);
      }
    }
    return nulls;
  }

  /** The bytes of a fixed-width vector; null cells hold anything. */
  byte[] values(int width) {
    return copy(vector.getDataBuffer(), 0, Math.multiplyExact(count, width));
  }

  /** One byte, 0 or 1, for each bit of a vector of booleans. */
  byte[] bits() {
    byte[] packed = copy(vector.getDataBuffer(), 0, (count + 7) / 8);
    byte[] values = new byte[count];
    for (int i = 0; i < count; i++) {
      values[i] = (byte) (packed[i >> 3] >> (i & 7) & 1);
    }
    return values;
  }

  /**
   * The texts or byte strings of a variable-width vector, from offset 0 on; those in the place of
   * nulls are empty.
   */
  ColumnValues.Strings strings() {
    ColumnValues.Strings strings = rawStrings();
    int[] offsets = strings.offsets();
    boolean empty = true;
    for (int i = 0; hasNulls() && i < count; i++) {
      empty &= !isNull(i) || offsets[i] == offsets[i + 1];
    }
    return empty ? strings : withoutBytesUnderNulls(strings);
  }

  private ColumnValues.Strings withoutBytesUnderNulls(ColumnValues.Strings strings) {
    int[] offsets = strings.offsets();
    int[] dense = new int[count + 1];
    byte[] bytes = new byte[offsets[count]];
    for (int i = 0; i < count; i++) {
      int length = isNull(i) ? 0 : offsets[i + 1] - offsets[i];
      System.arraycopy(strings.bytes(), offsets[i], bytes, dense[i], length);
      dense[i + 1] = dense[i] + length;
    }
    return new ColumnValues.Strings(bytes, dense, count);
  }

  private ColumnValues.Strings rawStrings() {
    long[] offsets = rawOffsets();
    long first = offsets[0];
    int[] rebased = new int[count + 1];
    for (int i = 0; i <= count; i++) {
      rebased[i] = Math.toIntExact(offsets[i] - first);
    }
    return new ColumnValues.Strings(
        copy(vector.getDataBuffer(), first, rebased[count]), rebased, count);
  }

  /** Where the elements of each list begin in {@link #elements()}, and the end of the last. */
  int[] listOffsets() {
    long[] offsets = rawOffsets();
    int[] starts = new int[count + 1];
    for (int i = 0; i <= count; i++) {
      starts[i] = Math.toIntExact(offsets[i]);
    }
    return starts;
  }

  /** The elements of all lists. */
  SourceColumn elements() {
    return new SourceColumn(((ListVector) vector).getDataVector());
  }

  /** One of the columns that a column of structs consists of. */
  SourceColumn child(int ordinal) {
    return new SourceColumn((FieldVector) ((StructVector) vector).getChildByOrdinal(ordinal), this);
  }

  private long[] rawOffsets() {
    if (count == 0) {
      return new long[1];
    }
    int width = vector instanceof BaseLargeVariableWidthVector ? Long.BYTES : Integer.BYTES;
    byte[] bytes = copy(vector.getOffsetBuffer(), 0, Math.multiplyExact(count + 1, width));
    return LittleEndian.readLongs(bytes, width, true, count + 1);
  }

  private static byte[] copy(ArrowBuf buffer, long from, int length) {
    byte[] bytes = new byte[length];
    if (length > 0) {
      buffer.getBytes(from, bytes, 0, length);
    }
    return bytes;
  }
}
