package io.arrowsink.benchmark;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * One reading of the whole topic by one sink.
 *
 * @param elapsed from the first record read by the worker to the last one delivered
 * @param cpu used by the servers in that time
 */
record Measurement(
    String sink, int round, long records, Duration elapsed, CpuTime cpu, OptionalLong inserts) {
  private static final double NANOS = 1e9;

  double rowsPerSecond() {
    return records * NANOS / elapsed.toNanos();
  }

  double workerCpuPerMillion() {
    return perMillion(cpu.worker());
  }

  double brokerCpuPerMillion() {
    return perMillion(cpu.broker());
  }

  double clickHouseCpuPerMillion() {
    return perMillion(cpu.clickHouse());
  }

  /** NaN for a sink without inserts. */
  double rowsPerInsert() {
    return inserts.isPresent() ? (double) records / inserts.getAsLong() : Double.NaN;
  }

  private double perMillion(Duration used) {
    return used.toNanos() / NANOS / records * 1_000_000;
  }
}
