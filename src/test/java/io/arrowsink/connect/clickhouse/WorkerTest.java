package io.arrowsink.connect.clickhouse;

import io.arrowsink.testing.connect.SinkDeployment;
import io.arrowsink.testing.junit.SharedClickHouse;
import io.arrowsink.testing.junit.SharedKafkaStack;
import io.arrowsink.testing.kafka.ConnectRest;
import io.arrowsink.testing.kafka.KafkaClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that drive the packaged plugin in a real worker, with a real broker and a real server. */
abstract class WorkerTest {
  @RegisterExtension static final SharedKafkaStack KAFKA = new SharedKafkaStack();
  @RegisterExtension static final SharedClickHouse CLICKHOUSE = new SharedClickHouse();

  private final List<SinkDeployment> deployments = new ArrayList<>();
  KafkaClient kafka;
  ConnectRest rest;

  @BeforeEach
  void connect() {
    kafka = KAFKA.server().client();
    rest = KAFKA.server().rest();
  }

  @AfterEach
  void deleteConnectors() {
    deployments.forEach(SinkDeployment::close);
    kafka.close();
  }

  final SinkDeployment deployment(String prefix, int partitions) {
    SinkDeployment created =
        new SinkDeployment(rest, kafka, CLICKHOUSE.server(), prefix, partitions);
    deployments.add(created);
    return created;
  }

  final SinkDeployment deployment(String prefix) {
    return deployment(prefix, 1);
  }
}
