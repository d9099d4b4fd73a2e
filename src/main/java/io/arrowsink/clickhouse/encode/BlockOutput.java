package io.arrowsink.clickhouse.encode;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A buffered output with the elements of ClickHouse's binary formats: little-endian integers,
 * variable-length integers (LEB128) and runs of bytes. Used by one thread.
 */
final class BlockOutput {
  private static final int CAPACITY = 1 << 16;
  private static final int MAX_VARINT_BYTES = 10;

  private final OutputStream out;
  private final byte[] buffer = new byte[CAPACITY];
  private int position;
  private long flushed;

  BlockOutput(OutputStream out) {
    this.out = out;
  }

  /** How many bytes were written so far. */
  long written() {
    return flushed + position;
  }

  void flush() throws IOException {
    out.write(buffer, 0, position);
    flushed += position;
    position = 0;
  }

  private void reserve(int bytes) throws IOException {
    if (position + bytes > CAPACITY) {
      flush();
    }
  }

  void writeVarint(long value) throws IOException {
    reserve(MAX_VARINT_BYTES);
    putVarint(value);
  }

  private void putVarint(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      buffer[position++] = (byte) ((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    buffer[position++] = (byte) rest;
  }

  void writeLong(long value) throws IOException {
    reserve(Long.BYTES);
    putInteger(value, Long.BYTES);
  }

  private void putInteger(long value, int width) {
    for (int at = 0; at < width; at++) {
      buffer[position++] = (byte) (value >>> (at * Byte.SIZE));
    }
  }

  /** The low {@code width} bytes of {@code keys[from]} to {@code keys[to - 1]}. */
  void writeKeys(int[] keys, int from, int to, int width) throws IOException {
    for (int i = from; i < to; i++) {
      reserve(width);
      putInteger(keys[i], width);
    }
  }

  /** Large runs go past the buffer. */
  void write(byte[] bytes, int from, int length) throws IOException {
    if (length > CAPACITY - position) {
      flush();
      if (length >= CAPACITY) {
        out.write(bytes, from, length);
        flushed += length;
        return;
      }
    }
    System.arraycopy(bytes, from, buffer, position, length);
    position += length;
  }

  /** Values {@code from} to {@code to}, each behind its length. */
  void writeStrings(byte[] bytes, int[] offsets, int from, int to) throws IOException {
    for (int i = from; i < to; i++) {
      int start = offsets[i];
      int length = offsets[i + 1] - start;
      if (position + length + MAX_VARINT_BYTES > CAPACITY) {
        writeVarint(length);
        write(bytes, start, length);
      } else {
        putVarint(length);
        System.arraycopy(bytes, start, buffer, position, length);
        position += length;
      }
    }
  }
}
