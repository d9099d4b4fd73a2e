package io.arrowsink.benchmark;

import java.util.Map;
import java.util.OptionalLong;

/** One of the sinks that are compared. */
interface Contender {
  /** How it is called in results and in connector names. */
  String name();

  /** Makes what its connector called {@code connector} needs, and returns that one's properties. */
  Map<String, String> prepare(String connector);

  /** How many records its running connector has delivered. */
  long delivered(WorkerMetrics metrics, String connector);

  /** How many inserts that took; empty for a sink without inserts. */
  OptionalLong inserts(WorkerMetrics metrics, String connector);

  /**
   * Checks what has been delivered and deletes it. Called after the connector is gone.
   *
   * @throws IllegalStateException when it is wrong
   */
  void verify(String connector);
}
