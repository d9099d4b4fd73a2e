package io.arrowsink.benchmark;

import io.arrowsink.testing.kafka.ConnectWorker;
import io.arrowsink.testing.kafka.JmxClient;
import javax.management.AttributeNotFoundException;
import javax.management.InstanceNotFoundException;
import javax.management.ObjectName;

/** The counters of a worker's first tasks, read over JMX. A counter that is not there yet is 0. */
final class WorkerMetrics implements AutoCloseable {
  private final JmxClient jmx;

  private WorkerMetrics(JmxClient jmx) {
    this.jmx = jmx;
  }

  /** Connects to a worker that has a JMX port. */
  static WorkerMetrics of(ConnectWorker worker) {
    return new WorkerMetrics(worker.jmx());
  }

  /** Records that the worker has read for the connector's task. */
  long recordsRead(String connector) {
    return read(framework(connector), "sink-record-read-total");
  }

  /** Records that the connector's task has taken without an error. */
  long recordsTaken(String connector) {
    return read(framework(connector), "sink-record-send-total");
  }

  /** A counter that the arrowsink task itself keeps. */
  long arrowsink(String connector, String counter) {
    return read(
        "io.arrowsink:type=sink-task-metrics,connector=%s,task=%s"
            .formatted(ObjectName.quote(connector), ObjectName.quote("0")),
        counter);
  }

  private static String framework(String connector) {
    return "kafka.connect:type=sink-task-metrics,connector=" + connector + ",task=0";
  }

  private long read(String bean, String attribute) {
    try {
      return ((Number) jmx.attribute(bean, attribute)).longValue();
    } catch (IllegalArgumentException e) {
      if (e.getCause() instanceof InstanceNotFoundException
          || e.getCause() instanceof AttributeNotFoundException) {
        return 0;
      }
      throw e;
    }
  }

  @Override
  public void close() {
    jmx.close();
  }
}
