package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.conform.ConformedColumn;
import io.arrowsink.clickhouse.conform.ConformedPart;
import io.arrowsink.clickhouse.encode.BatchEncoder;
import io.arrowsink.core.batch.RowRanges;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one insert as they are encoded: a stretch of the conformed batch, or a copy where
 * they are not one stretch.
 *
 * @param from the first row
 * @param to the row after the last
 * @param copy where there is one
 */
record SentRows(List<ConformedColumn> columns, int from, int to, @Nullable ConformedBatch copy)
    implements AutoCloseable {

  /**
   * Those of {@code part}, which has at least one.
   *
   * @param allocator of the memory of a copy
   */
  static SentRows of(ConformedPart part, BufferAllocator allocator) {
    RowRanges rows = part.rows();
    if (rows.ranges() == 1) {
      return new SentRows(part.columns(), rows.from(0), rows.to(0), null);
    }
    ConformedBatch copy = part.picked(allocator);
    return new SentRows(copy.columns(), 0, copy.rows(), copy);
  }

  /** Writes them to {@code out}; how many bytes that makes. */
  long encode(BatchEncoder encoder, OutputStream out) throws IOException {
    return encoder.encode(columns, from, to, out);
  }

  @Override
  public void close() {
    if (copy != null) {
      copy.close();
    }
  }
}
