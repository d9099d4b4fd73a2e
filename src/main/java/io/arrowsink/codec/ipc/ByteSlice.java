package io.arrowsink.codec.ipc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Part of a byte array, with little-endian numbers in it. Indexes are in bytes from the start of
 * the part; whatever lies outside of it cannot be read.
 */
final class ByteSlice {
  static final ByteSlice EMPTY = new ByteSlice(new byte[0], 0, 0);

  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] array;
  private final int offset;
  private final int length;

  /**
   * The part of {@code array} from {@code offset} on.
   *
   * @param length how many bytes it has
   */
  ByteSlice(byte[] array, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, array.length);
    this.array = array;
    this.offset = offset;
    this.length = length;
  }

  static ByteSlice of(byte[] array) {
    return new ByteSlice(array, 0, array.length);
  }

  /** What holds the part. */
  byte[] array() {
    return array;
  }

  /** Where the part begins in {@link #array}. */
  int offset() {
    return offset;
  }

  int length() {
    return length;
  }

  ByteSlice slice(int from, int size) {
    Objects.checkFromIndexSize(from, size, length);
    return new ByteSlice(array, offset + from, size);
  }

  byte getByte(int index) {
    Objects.checkIndex(index, length);
    return array[offset + index];
  }

  short getShort(int index) {
    Objects.checkFromIndexSize(index, Short.BYTES, length);
    return (short) SHORTS.get(array, offset + index);
  }

  int getInt(int index) {
    Objects.checkFromIndexSize(index, Integer.BYTES, length);
    return (int) INTS.get(array, offset + index);
  }

  long getLong(int index) {
    Objects.checkFromIndexSize(index, Long.BYTES, length);
    return (long) LONGS.get(array, offset + index);
  }

  boolean getBit(int index) {
    return (getByte(index >> 3) >> (index & 7) & 1) != 0;
  }

  /** Copies without a NIO buffer, which Arrow could give only where the JVM has been opened. */
  void copyTo(int from, int size, ArrowBuf target, long targetIndex) {
    Objects.checkFromIndexSize(from, size, length);
    if (size > 0) {
      target.setBytes(targetIndex, array, offset + from, size);
    }
  }

  boolean startsWith(byte[] prefix) {
    return length >= prefix.length
        && Arrays.equals(array, offset, offset + prefix.length, prefix, 0, prefix.length);
  }

  /** The same bytes as a buffer of their own, which ends where they end. */
  ByteBuffer toByteBuffer() {
    return ByteBuffer.wrap(array, offset, length).slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  boolean contentEquals(ByteSlice other) {
    return Arrays.equals(
        array, offset, offset + length, other.array, other.offset, other.offset + other.length);
  }

  ByteSlice copy() {
    return of(Arrays.copyOfRange(array, offset, offset + length));
  }
}
