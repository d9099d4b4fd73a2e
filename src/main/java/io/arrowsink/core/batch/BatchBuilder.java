package io.arrowsink.core.batch;

import io.arrowsink.core.record.OffsetRanges;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * An open batch: Arrow vectors that a decoder fills row by row. The decoder writes every cell of
 * row {@link #rowCount()} and then calls {@link #endRow}; a row that was begun and not ended is
 * overwritten by the next one. Used by one thread; owns its vectors until {@link #seal} hands them
 * on or {@link #close} frees them.
 */
public final class BatchBuilder implements AutoCloseable {
  /** Summing up buffer sizes costs a walk over all vectors: done once per this many rows. */
  private static final int ROWS_BETWEEN_MEASUREMENTS = 128;

  private final Schema schema;
  private final BufferAllocator allocator;
  private final VectorSchemaRoot root;
  private final MetadataVectors metadata;
  private final BatchLimits limits;
  private long lingeringSinceNanos;
  private final RowPositions positions = new RowPositions();
  private final List<RowRejection> misfits = new ArrayList<>();
  private final List<RowRejection> misfitsOfOpenRow = new ArrayList<>();
  private long measuredBytes;
  private int unmeasuredRows;
  private long unmeasuredInputBytes;
  private boolean sealed;

  /**
   * Opens an empty batch.
   *
   * @param schema of the columns that are decoded from records
   * @param metadata the columns beside them, of other names, which the batch fills itself
   * @param nowNanos the monotonic time from which the linger counts, unless it is started later
   */
  public BatchBuilder(
      Schema schema,
      MetadataColumns metadata,
      BatchLimits limits,
      BufferAllocator allocator,
      long nowNanos) {
    refuseSharedName(schema, metadata);
    this.schema = schema;
    this.allocator = allocator;
    this.root = VectorSchemaRoot.create(schema, allocator);
    this.metadata = new MetadataVectors(metadata, allocator);
    this.limits = limits;
    this.lingeringSinceNanos = nowNanos;
  }

  private static void refuseSharedName(Schema schema, MetadataColumns metadata) {
    for (String name : metadata.names()) {
      if (schema.getFields().stream().anyMatch(field -> field.getName().equals(name))) {
        throw new IllegalArgumentException(
            "column '" + name + "' is both a field of the records and a metadata column");
      }
    }
  }

  /** The schema of what is decoded from records: without metadata columns. */
  public Schema schema() {
    return schema;
  }

  /** The vectors to fill, in the order of the schema. */
  public VectorSchemaRoot root() {
    return root;
  }

  /** How many rows are complete; also the index of the row to write next. */
  public int rowCount() {
    return positions.size();
  }

  /** The topic-partitions that rows came from. */
  public List<SourcePartition> partitions() {
    return positions.partitions();
  }

  /**
   * Marks the row being written as one that its target column cannot hold; takes effect with {@link
   * #endRow}. The cell itself should be null.
   */
  public void markMisfit(String column, int code, String reason) {
    misfitsOfOpenRow.add(new RowRejection(rowCount(), column, code, reason));
  }

  /** Forgets what was marked on a row that is given up. */
  public void abandonRow() {
    misfitsOfOpenRow.clear();
  }

  /**
   * Completes the row being written.
   *
   * @param record what it was decoded from
   * @param inputBytes the size of that, a hint for when to measure
   * @throws io.arrowsink.core.record.UnreadableMetadataException as {@link #endRows} does
   */
  public void endRow(SourceRecord record, long inputBytes) {
    endRows(record, 1, inputBytes);
  }

  /**
   * Completes rows {@link #rowCount()} and following, which are written, all from one record.
   *
   * @param record what they were decoded from
   * @param rows how many there are
   * @param inputBytes the size of the record, a hint for when to measure
   * @throws io.arrowsink.core.record.UnreadableMetadataException where the record's metadata cannot
   *     be read; the rows are not completed then
   */
  public void endRows(SourceRecord record, int rows, long inputBytes) {
    long metadataBytes = metadata.write(record, rowCount(), rows);
    positions.add(record.partition(), record.offset(), rows);
    misfits.addAll(misfitsOfOpenRow);
    misfitsOfOpenRow.clear();
    unmeasuredRows += rows;
    unmeasuredInputBytes += inputBytes + metadataBytes;
    if (unmeasuredRows >= ROWS_BETWEEN_MEASUREMENTS
        || unmeasuredInputBytes > limits.maxBytes() / ROWS_BETWEEN_MEASUREMENTS) {
      measuredBytes = measure();
      unmeasuredRows = 0;
      unmeasuredInputBytes = 0;
    }
  }

  private long measure() {
    long bytes = metadata.measure(rowCount());
    for (FieldVector vector : root.getFieldVectors()) {
      vector.setValueCount(rowCount());
      bytes += vector.getBufferSize();
    }
    return bytes;
  }

  /** Whether the batch has met its limit of rows or bytes. */
  public boolean isFull() {
    return rowCount() >= limits.maxRows() || bytes() >= limits.maxBytes();
  }

  /** The Arrow bytes held, measured now and then and estimated in between. */
  public long bytes() {
    return measuredBytes + unmeasuredInputBytes;
  }

  /** The linger counts from now on: the first row has come. */
  public void startLinger(long nowNanos) {
    lingeringSinceNanos = nowNanos;
  }

  /** How long, from {@code nowNanos}, the batch may stay open; zero or negative once it is due. */
  public Duration untilDue(long nowNanos) {
    return limits.linger().minusNanos(nowNanos - lingeringSinceNanos);
  }

  /**
   * Ends the batch and hands its vectors to the result, which the caller must close.
   *
   * @param target the full name of where it goes
   * @param replayId see {@link BatchId#of}
   */
  public RecordBatch seal(String target, String replayId) {
    if (rowCount() == 0) {
      throw new IllegalStateException("a batch without rows is not sealed");
    }
    OffsetRanges ranges = positions.ranges();
    BatchId id = BatchId.of(ranges, target, replayId);
    root.setRowCount(rowCount());
    VectorSchemaRoot whole = metadata.appendTo(root, id);
    sealed = true;
    return new RecordBatch(whole, allocator, positions, ranges, id, misfits, target);
  }

  /** Frees the vectors unless they were sealed. */
  @Override
  public void close() {
    if (!sealed) {
      root.close();
      metadata.close();
    }
  }
}
