package io.arrowsink.core.write;

import io.arrowsink.core.batch.RowRanges;

/**
 * One batch's way to its target. It remembers what the target has acknowledged, so that a later
 * attempt sends only the rest, and what an attempt has prepared for the next. Used and closed by
 * one thread.
 */
public interface BatchWrite extends AutoCloseable {
  /**
   * Tries once to write what is not acknowledged yet, blocking until the target has answered or a
   * time-out has passed. Whether and when to try again is the caller's: the same rows are then sent
   * with the same deduplication tokens. Ends early with {@link WriteResult.Unknown} when the thread
   * is interrupted. Throws only for programming errors. Not called again once it is written.
   */
  WriteResult attempt();

  /** The rows that the target has acknowledged so far. */
  RowRanges acknowledged();

  /** Gives up what is held for further attempts. */
  @Override
  void close();
}
