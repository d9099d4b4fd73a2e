package io.arrowsink.core.batch;

import java.time.Duration;

/**
 * When an open batch is sealed: at whichever limit is met first.
 *
 * @param maxRows the most rows of a batch, at least 1
 * @param maxBytes the Arrow bytes at which a batch is sealed, at least 1; the last record may
 *     exceed it
 * @param linger how long the first row of a batch may wait for others
 */
public record BatchLimits(int maxRows, long maxBytes, Duration linger) {
  /** Checks that each limit lets at least one row through. */
  public BatchLimits {
    if (maxRows < 1 || maxBytes < 1 || linger.isNegative()) {
      throw new IllegalArgumentException(
          "batch limits must be positive: " + maxRows + " rows, " + maxBytes + " bytes, " + linger);
    }
  }
}
