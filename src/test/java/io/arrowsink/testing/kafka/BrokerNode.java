package io.arrowsink.testing.kafka;

import io.arrowsink.testing.process.FreePorts;
import java.nio.file.Path;
import java.util.Map;
import org.apache.kafka.common.Uuid;

/** One broker's identity and ports, whichever process it runs in. */
final class BrokerNode {
  private final BrokerOptions options;
  private final String clusterId = Uuid.randomUuid().toString();
  private int port;
  private int controllerPort;

  BrokerNode(BrokerOptions options) {
    this.options = options;
  }

  void choosePorts() {
    port = FreePorts.next();
    controllerPort = FreePorts.next();
  }

  String clusterId() {
    return clusterId;
  }

  String bootstrapServers() {
    return "127.0.0.1:" + port;
  }

  Map<String, String> properties(Path logDirectory) {
    return options.resolve(port, controllerPort, logDirectory.toString());
  }

  /** Whether a broker of this very cluster answers. */
  boolean answers() {
    // A plain connection first: the client would wait long and loudly for a port nobody listens on.
    if (FreePorts.isFree(port)) {
      return false;
    }
    try (KafkaClient client = new KafkaClient(bootstrapServers())) {
      return client.clusterId().equals(clusterId);
    }
  }
}
