package io.arrowsink.core.write;

import io.arrowsink.core.batch.RecordBatch;

/**
 * Writes batches to one target. Called by several threads at once, each with a batch of its own;
 * the batch stays the caller's and is not changed. Whatever it needs belongs to whoever opened it.
 */
public interface BatchWriter {
  /**
   * Begins to write {@code batch}, which must stay open until the write is closed. Asks nobody
   * anything yet, and throws only for programming errors.
   */
  BatchWrite begin(RecordBatch batch);
}
