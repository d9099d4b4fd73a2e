package io.arrowsink.testing.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.junit.Fixtures;
import org.junit.jupiter.api.Test;

class ConnectWorkerIT {
  @Test
  void runsOldWorkerWithJmxOnNewBrokerAndSurvivesKill() {
    try (KafkaBroker broker = Fixtures.require(KafkaBroker::launch);
        ConnectWorker worker =
            ConnectWorker.launch(
                broker.bootstrapServers(),
                WorkerOptions.defaults()
                    .kafkaVersion("3.6.2")
                    .jvm(ServerJvm.defaults().heap("256m").withJmx()))) {
      assertThat(worker.rest().get("/").path("version").asText()).isEqualTo("3.6.2");
      assertThat(worker.logText()).contains("Kafka Connect started");
      try (JmxClient jmx = worker.jmx()) {
        assertThat(jmx.attribute("kafka.connect:type=connect-worker-metrics", "connector-count"))
            .isEqualTo(0.0);
      }

      worker.kill();
      broker.kill();
      broker.start();
      worker.start();

      assertThat(worker.rest().connectors()).isEmpty();
    }
  }
}
