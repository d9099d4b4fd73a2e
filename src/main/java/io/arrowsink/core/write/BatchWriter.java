package io.arrowsink.core.write;

import io.arrowsink.core.batch.RecordBatch;

/**
 * Writes batches to one target. Called by several threads at once, each with a batch of its own;
 * the batch stays the caller's and is not changed. Whatever it needs belongs to whoever opened it.
 */
public interface BatchWriter {
  /**
   * Tries once to write {@code batch}, blocking until the target has answered or a time-out has
   * passed. Retrying is the caller's: the same batch given again is sent with the same
   * deduplication token. Ends early with {@link WriteResult.Unknown} when the thread is
   * interrupted. Throws only for programming errors.
   *
   * @param attempt 1 for the first try of this batch in this process, then 2, 3, …
   */
  WriteResult write(RecordBatch batch, int attempt);
}
