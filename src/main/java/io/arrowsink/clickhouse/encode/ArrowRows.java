package io.arrowsink.clickhouse.encode;

import org.apache.arrow.memory.ArrowBuf;
import org.jspecify.annotations.Nullable;

/**
 * Which values of a column are written: a stretch of them, or those at a stretch of keys.
 *
 * @param from the first of the stretch
 * @param to the one after the last
 * @param keys where the values are, 4 bytes each; null where they are the stretch itself
 */
record ArrowRows(int from, int to, @Nullable ArrowBuf keys) {
  /** Values next to each other. */
  ArrowRows(int from, int to) {
    this(from, to, null);
  }

  int count() {
    return to - from;
  }

  /** Where value {@code ordinal} of them is in the column. */
  int index(int ordinal) {
    return keys == null ? from + ordinal : keys.getInt((long) (from + ordinal) * Integer.BYTES);
  }

  /**
   * Copies values of {@code width} bytes each, {@code values} of them from {@code ordinal} on.
   *
   * @param source of the whole column
   */
  void read(ArrowBuf source, int width, int ordinal, int values, byte[] into) {
    if (keys == null) {
      source.getBytes((long) (from + ordinal) * width, into, 0, values * width);
      return;
    }
    for (int i = 0; i < values; i++) {
      source.getBytes((long) index(ordinal + i) * width, into, i * width, width);
    }
  }
}
