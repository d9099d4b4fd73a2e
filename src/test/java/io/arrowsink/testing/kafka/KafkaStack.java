package io.arrowsink.testing.kafka;

import io.arrowsink.testing.process.ChildProcess;
import io.arrowsink.testing.process.FreePorts;
import io.arrowsink.testing.process.ManagedServer;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A broker and a Connect worker in one child process: the quickest way to have both. They end and
 * start together.
 */
public final class KafkaStack extends KafkaServerProcess {
  private final BrokerNode node;
  private final WorkerOptions workerOptions;
  private int restPort;
  private volatile @Nullable ConnectRest rest;

  private KafkaStack(BrokerOptions broker, WorkerOptions worker) {
    super("kafka-stack", ServerClassPath.BROKER_VERSION, worker.jvm());
    this.node = new BrokerNode(broker);
    this.workerOptions = worker;
  }

  /** Starts a stack with default options. */
  public static KafkaStack launch() {
    return launch(WorkerOptions.defaults());
  }

  /** Starts a stack with a default broker. */
  public static KafkaStack launch(WorkerOptions worker) {
    return launch(BrokerOptions.defaults(), worker);
  }

  /**
   * Starts a stack.
   *
   * @param worker also says how the common JVM is run; its Kafka version must be the broker's
   */
  public static KafkaStack launch(BrokerOptions broker, WorkerOptions worker) {
    if (!worker.kafkaVersion().equals(ServerClassPath.BROKER_VERSION)) {
      throw new IllegalArgumentException(
          "a stack runs Kafka %s, not %s; use KafkaBroker and ConnectWorker"
              .formatted(ServerClassPath.BROKER_VERSION, worker.kafkaVersion()));
    }
    return ManagedServer.started(new KafkaStack(broker, worker));
  }

  /** {@code host:port}, the same over restarts. */
  public String bootstrapServers() {
    return node.bootstrapServers();
  }

  /** The REST interface of the worker. */
  public ConnectRest rest() {
    return Objects.requireNonNull(rest, "the worker has not been started");
  }

  /** A new client, to be closed by the caller. */
  public KafkaClient client() {
    return new KafkaClient(bootstrapServers());
  }

  @Override
  protected void choosePorts() {
    super.choosePorts();
    node.choosePorts();
    restPort = FreePorts.next();
  }

  @Override
  protected ChildProcess launchProcess() {
    // A new client: the old one may hold connections to the process before.
    rest = new ConnectRest("http://127.0.0.1:" + restPort);
    String broker = write("broker.properties", node.properties(dataDirectory())).toString();
    String worker =
        write("worker.properties", workerOptions.resolve(bootstrapServers(), restPort)).toString();
    return launch(KafkaServerMain.class.getName(), List.of(node.clusterId(), broker, worker));
  }

  @Override
  protected boolean isReady() throws IOException {
    return rest().isUp() && node.answers();
  }
}
