package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ColumnValues;
import io.arrowsink.clickhouse.conform.LittleEndian;
import io.arrowsink.clickhouse.conform.Offsets;
import io.arrowsink.clickhouse.conform.StringRun;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.ArrowBuf;

/**
 * A buffered output with the elements of ClickHouse's binary formats: little-endian integers,
 * variable-length integers (LEB128) and runs of bytes. Used by one thread.
 */
final class BlockOutput {
  private static final int CAPACITY = 1 << 16;
  private static final int MAX_VARINT_BYTES = 10;
  private static final int MOST_NUMBERS = 512;

  private final OutputStream out;
  private final byte[] buffer = new byte[CAPACITY];
  private final StringRun run = new StringRun();
  private final byte[] numbers = new byte[MOST_NUMBERS * Long.BYTES];
  private final long[] ends = new long[MOST_NUMBERS];
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

  void writeByte(int value) throws IOException {
    reserve(1);
    buffer[position++] = (byte) value;
  }

  /** Behind its length. */
  void writeText(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    writeVarint(bytes.length);
    write(bytes, 0, bytes.length);
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

  /** The low {@code width} bytes of {@code value}. */
  void writeInteger(long value, int width) throws IOException {
    reserve(width);
    putInteger(value, width);
  }

  /** The low {@code width} bytes of the 4-byte numbers {@code from} to {@code to}. */
  void writeKeys(ArrowBuf keys, int from, int to, int width) throws IOException {
    int count;
    for (int first = from; first < to; first += count) {
      count = Math.min(MOST_NUMBERS, to - first);
      keys.getBytes((long) first * Integer.BYTES, numbers, 0, count * Integer.BYTES);
      for (int i = 0; i < count; i++) {
        reserve(width);
        putInteger(LittleEndian.getInt(numbers, i * Integer.BYTES), width);
      }
    }
  }

  /**
   * Where arrays {@code from} to {@code to} end, counted from the beginning of the first, in
   * numbers of {@code width} bytes.
   */
  void writeEnds(Offsets offsets, int from, int to, int width) throws IOException {
    long start = offsets.get(from);
    int count;
    for (int first = from; first < to; first += count) {
      count = Math.min(MOST_NUMBERS, to - first);
      offsets.read(first + 1, count, numbers, ends);
      for (int i = 0; i < count; i++) {
        reserve(width);
        putInteger(ends[i] - start, width);
      }
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

  /** Bytes from off the heap, in pieces that fit the buffer. */
  void write(ArrowBuf bytes, long from, long length) throws IOException {
    long end = from + length;
    for (long at = from; at < end; ) {
      if (position == CAPACITY) {
        flush();
      }
      int piece = (int) Math.min(CAPACITY - position, end - at);
      bytes.getBytes(at, buffer, position, piece);
      position += piece;
      at += piece;
    }
  }

  /** Values {@code from} to {@code to}, each behind its length. */
  void writeStrings(ColumnValues.Strings strings, int from, int to) throws IOException {
    int loaded;
    for (int first = from; first < to; first += loaded) {
      loaded = run.load(strings, first, to);
      writeStrings(run.bytes(), run.offsets(), loaded);
    }
  }

  private void writeStrings(byte[] bytes, int[] offsets, int count) throws IOException {
    for (int i = 0; i < count; i++) {
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
