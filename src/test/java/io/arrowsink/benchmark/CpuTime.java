package io.arrowsink.benchmark;

import io.arrowsink.testing.process.ManagedServer;
import io.arrowsink.testing.process.ServerProcess;
import java.time.Duration;

/**
 * Processor time that each server has used.
 *
 * @param clickHouse zero when the server is not a process of this machine's own
 */
record CpuTime(Duration worker, Duration broker, Duration clickHouse) {
  /** What the processes have used since they started. */
  static CpuTime of(ManagedServer worker, ManagedServer broker, ManagedServer clickHouse) {
    return new CpuTime(used(worker), used(broker), used(clickHouse));
  }

  /** What was used since {@code earlier}. */
  CpuTime since(CpuTime earlier) {
    return new CpuTime(
        worker.minus(earlier.worker),
        broker.minus(earlier.broker),
        clickHouse.minus(earlier.clickHouse));
  }

  /** What one server has used since it started. */
  static Duration used(ManagedServer server) {
    return server instanceof ServerProcess process
        ? ProcessHandle.of(process.pid()).map(CpuTime::used).orElse(Duration.ZERO)
        : Duration.ZERO;
  }

  /** What {@code process} has used since it started. */
  static Duration used(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }
}
