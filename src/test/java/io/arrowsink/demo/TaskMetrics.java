package io.arrowsink.demo;

import io.arrowsink.testing.kafka.ConnectWorker;
import io.arrowsink.testing.kafka.JmxClient;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what a connector's tasks count, over JMX, from a worker that may be away. */
final class TaskMetrics implements AutoCloseable {
  private final ConnectWorker worker;
  private final String beans;
  private @Nullable JmxClient client;

  TaskMetrics(ConnectWorker worker, String connector) {
    this.worker = worker;
    this.beans = "io.arrowsink:type=sink-task-metrics,connector=\"%s\",*".formatted(connector);
  }

  /** The attributes summed over all tasks; empty when the worker is away or runs no task. */
  Optional<Map<String, Long>> read() {
    try {
      JmxClient connected = connect();
      Set<String> names = connected.names(beans);
      Map<String, Long> sums = new HashMap<>();
      for (String name : names) {
        connected
            .attributes(name)
            .forEach((attribute, value) -> sums.merge(attribute, (Long) value, Long::sum));
      }
      return names.isEmpty() ? Optional.empty() : Optional.of(sums);
    } catch (UncheckedIOException e) {
      close();
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // the task has ended since its name was listed
    }
  }

  /** Ends the connection; the next {@link #read} makes a new one. */
  @Override
  public void close() {
    JmxClient connected = client;
    client = null;
    if (connected != null) {
      try {
        connected.close();
      } catch (UncheckedIOException e) {
        return; // the worker is gone and took the connection along
      }
    }
  }

  private JmxClient connect() {
    JmxClient connected = client;
    if (connected == null) {
      connected = worker.jmx();
      client = connected;
    }
    return connected;
  }
}
