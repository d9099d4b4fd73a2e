package io.arrowsink.benchmark;

import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import java.time.Duration;

/**
 * What one contender has inserted in its turn.
 *
 * @param clientCpu processor time of this JVM
 * @param serverCpu processor time of the server; zero where it is no process of this machine's own
 */
record InsertMeasurement(
    String contender,
    Compression compression,
    String engine,
    long rows,
    Duration elapsed,
    Duration clientCpu,
    Duration serverCpu) {
  private static final double NANOS = 1e9;

  double rowsPerSecond() {
    return rows * NANOS / elapsed.toNanos();
  }

  /** Seconds. */
  double clientCpuPerMillion() {
    return perMillion(clientCpu);
  }

  /** Seconds. */
  double serverCpuPerMillion() {
    return perMillion(serverCpu);
  }

  private double perMillion(Duration used) {
    return used.toNanos() / NANOS / rows * 1_000_000;
  }
}
