package io.arrowsink.core.batch;

import io.arrowsink.core.record.OffsetRanges;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;

/**
 * A sealed batch: rows of Arrow data in read order, where each came from, and the identity that
 * follows from it. Read-only and safe to hand from thread to thread; whoever holds it last closes
 * it, which frees the Arrow memory.
 */
public final class RecordBatch implements AutoCloseable {
  private final VectorSchemaRoot root;
  private final BufferAllocator allocator;
  private final RowPositions positions;
  private final OffsetRanges ranges;
  private final BatchId id;
  private final List<RowRejection> misfits;
  private final String target;

  RecordBatch(
      VectorSchemaRoot root,
      BufferAllocator allocator,
      RowPositions positions,
      OffsetRanges ranges,
      BatchId id,
      List<RowRejection> misfits,
      String target) {
    this.root = root;
    this.allocator = allocator;
    this.positions = positions;
    this.ranges = ranges;
    this.id = id;
    this.misfits = List.copyOf(misfits);
    this.target = target;
  }

  /** The identity, stable over retries and restarts. */
  public BatchId id() {
    return id;
  }

  /** The rows: the columns of their records, then those of {@link MetadataColumns}. */
  public VectorSchemaRoot root() {
    return root;
  }

  /** What its memory is from, and what is derived from it while it is open. */
  public BufferAllocator allocator() {
    return allocator;
  }

  /** How many rows there are. */
  public int rowCount() {
    return root.getRowCount();
  }

  /** Where each row came from. */
  public RowPositions positions() {
    return positions;
  }

  /** What it holds of each topic-partition. */
  public OffsetRanges ranges() {
    return ranges;
  }

  /** Rows that decoding already found to be unfit for their column, in row order. */
  public List<RowRejection> misfits() {
    return misfits;
  }

  /** The full name of the target, such as {@code database.table}. */
  public String target() {
    return target;
  }

  @Override
  public void close() {
    root.close();
  }

  /** Names target, rows and offsets, for logs and error messages. */
  @Override
  public String toString() {
    return "batch of " + rowCount() + " rows for " + target + " (" + ranges + ")";
  }
}
