package io.arrowsink.clickhouse.conform;

import org.apache.arrow.memory.ArrowBuf;

/**
 * Where values of any length begin, and where the last one ends: one number more than there are
 * values, each of 4 or 8 bytes. The first need not be 0.
 *
 * @param buffer not read where there are no values
 * @param width bytes of a number
 * @param count how many values there are
 */
public record Offsets(ArrowBuf buffer, int width, int count) {

  /** Where value {@code index} begins; with the count, where the last one ends. */
  public long get(int index) {
    if (count == 0) {
      return 0;
    }
    return width == Long.BYTES
        ? buffer.getLong((long) index * Long.BYTES)
        : buffer.getInt((long) index * Integer.BYTES);
  }

  /** How long value {@code index} is. */
  public long length(int index) {
    return get(index + 1) - get(index);
  }

  /** Copies the offsets from {@code first} on, {@code numbers} of them, by way of {@code bytes}. */
  public void read(int first, int numbers, byte[] bytes, long[] into) {
    buffer.getBytes((long) first * width, bytes, 0, numbers * width);
    LittleEndian.readLongs(bytes, width, true, numbers, into);
  }
}
