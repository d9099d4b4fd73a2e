package io.arrowsink.benchmark;

import io.arrowsink.benchmark.noop.NoopSinkConnector;
import java.util.Map;
import java.util.OptionalLong;

/** The sink that does nothing: the ceiling. */
final class NoopContender implements Contender {
  @Override
  public String name() {
    return "no-op";
  }

  @Override
  public Map<String, String> prepare(String connector) {
    return Map.of("connector.class", NoopSinkConnector.class.getName());
  }

  @Override
  public long delivered(WorkerMetrics metrics, String connector) {
    return metrics.recordsTaken(connector);
  }

  @Override
  public OptionalLong inserts(WorkerMetrics metrics, String connector) {
    return OptionalLong.empty();
  }

  @Override
  public void verify(String connector) {
    // it keeps nothing
  }
}
