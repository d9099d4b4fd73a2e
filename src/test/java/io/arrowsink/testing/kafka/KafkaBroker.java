package io.arrowsink.testing.kafka;

import io.arrowsink.testing.process.ChildProcess;
import io.arrowsink.testing.process.ManagedServer;
import java.util.List;

/**
 * A single-node KRaft broker in a child process of its own. Use {@link KafkaStack} unless the
 * broker must be killed apart from the worker.
 */
public final class KafkaBroker extends KafkaServerProcess {
  private final BrokerNode node;

  private KafkaBroker(BrokerOptions options) {
    super("broker", ServerClassPath.BROKER_VERSION, options.jvm());
    this.node = new BrokerNode(options);
  }

  /** Starts a broker with default options. */
  public static KafkaBroker launch() {
    return launch(BrokerOptions.defaults());
  }

  /** Starts a broker. */
  public static KafkaBroker launch(BrokerOptions options) {
    return ManagedServer.started(new KafkaBroker(options));
  }

  /** {@code host:port}, the same over restarts. */
  public String bootstrapServers() {
    return node.bootstrapServers();
  }

  /** A new client, to be closed by the caller. */
  public KafkaClient client() {
    return new KafkaClient(bootstrapServers());
  }

  @Override
  protected void choosePorts() {
    super.choosePorts();
    node.choosePorts();
  }

  @Override
  protected ChildProcess launchProcess() {
    String properties = write("broker.properties", node.properties(dataDirectory())).toString();
    return launch(KafkaServerMain.class.getName(), List.of(node.clusterId(), properties));
  }

  @Override
  protected boolean isReady() {
    return node.answers();
  }
}
