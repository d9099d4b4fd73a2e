package io.arrowsink.testing.junit;

import io.arrowsink.testing.kafka.JmxClient;
import io.arrowsink.testing.kafka.KafkaStack;
import io.arrowsink.testing.kafka.ServerJvm;
import io.arrowsink.testing.kafka.WorkerOptions;
import java.util.Set;

/**
 * The broker and Connect worker of a test run, with the packaged plugin:
 *
 * <pre>{@code
 * @RegisterExtension static final SharedKafkaStack KAFKA = new SharedKafkaStack();
 * }</pre>
 */
public final class SharedKafkaStack extends SharedFixture<KafkaStack> {
  private static final String METRICS = "io.arrowsink:type=sink-task-metrics,connector=\"%s\",*";

  /** Starts nothing; JUnit does. */
  public SharedKafkaStack() {
    super(() -> KafkaStack.launch(WorkerOptions.defaults().jvm(ServerJvm.defaults().withJmx())));
  }

  /** The sum over the tasks of {@code connector} of one of their metrics. */
  public long metric(String connector, String attribute) {
    try (JmxClient jmx = server().jmx()) {
      return beans(jmx, connector).stream()
          .mapToLong(bean -> (Long) jmx.attribute(bean, attribute))
          .sum();
    }
  }

  /** Whether a task of {@code connector} shows metrics. */
  public boolean hasMetrics(String connector) {
    try (JmxClient jmx = server().jmx()) {
      return !beans(jmx, connector).isEmpty();
    }
  }

  private static Set<String> beans(JmxClient jmx, String connector) {
    return jmx.names(METRICS.formatted(connector));
  }
}
