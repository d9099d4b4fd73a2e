package io.arrowsink.core.pipeline;

import java.time.Duration;

/** A wait between attempts that ends early when the task is stopped. */
interface Pause {
  /** Whether the task is being stopped. */
  boolean isStopped();

  /** Waits; false when the task was stopped before or meanwhile. */
  boolean sleep(Duration duration);
}
