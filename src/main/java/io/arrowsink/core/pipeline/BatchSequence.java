package io.arrowsink.core.pipeline;

/** Numbers the batches of a task, from 0, over all lanes. Used by the task thread alone. */
final class BatchSequence {
  private long next;

  long next() {
    return next++;
  }
}
