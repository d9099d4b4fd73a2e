package io.arrowsink.clickhouse.encode;

import org.apache.arrow.memory.ArrowBuf;

/**
 * Values of one width on the heap, a run of them at a time, for a pass forwards: reading values one
 * by one costs least in an array that stays in the processor's cache.
 */
final class ByteRun {
  private static final int USUAL_BYTES = 1 << 14;

  private final ArrowBuf source;
  private final int width;
  private final int count;
  private final int valuesPerRun;
  private final byte[] bytes;
  private int first;
  private int end;

  /**
   * @param source of all values
   * @param width bytes of a value
   * @param count how many there are
   */
  ByteRun(ArrowBuf source, int width, int count) {
    this.source = source;
    this.width = width;
    this.count = count;
    this.valuesPerRun = Math.min(Math.max(1, USUAL_BYTES / Math.max(1, width)), count);
    this.bytes = new byte[valuesPerRun * width];
  }

  /** Where in {@link #bytes()} value {@code index} begins, after a call that may load it. */
  int position(int index) {
    if (index >= end) {
      first = index;
      end = Math.min(count, index + valuesPerRun);
      source.getBytes((long) first * width, bytes, 0, (end - first) * width);
    }
    return (index - first) * width;
  }

  /** The run; always the same array. */
  byte[] bytes() {
    return bytes;
  }
}
