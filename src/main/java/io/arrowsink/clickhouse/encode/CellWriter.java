package io.arrowsink.clickhouse.encode;

import java.io.IOException;

/**
 * Writes values of one column one by one. It may hold a run of them on the heap: it is for one pass
 * of one thread over the column, forwards, where values may be left out.
 */
@FunctionalInterface
interface CellWriter {
  /** Writes value {@code index}, which is beyond all before. */
  void write(int index, BlockOutput out) throws IOException;
}
