package io.arrowsink.testing.kafka;

import io.arrowsink.testing.process.ChildProcess;
import io.arrowsink.testing.process.FreePorts;
import io.arrowsink.testing.process.ManagedServer;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A distributed Connect worker in a child process of its own. Use {@link KafkaStack} unless the
 * worker must be killed apart from the broker, has a colleague, or is of another version.
 */
public final class ConnectWorker extends KafkaServerProcess {
  private static final String MAIN = "org.apache.kafka.connect.cli.ConnectDistributed";

  private final String bootstrapServers;
  private final WorkerOptions options;
  private int restPort;
  private volatile @Nullable ConnectRest rest;

  private ConnectWorker(String bootstrapServers, WorkerOptions options) {
    super("worker-" + options.kafkaVersion(), options.kafkaVersion(), options.jvm());
    this.bootstrapServers = bootstrapServers;
    this.options = options;
  }

  /** Starts a worker with default options. */
  public static ConnectWorker launch(String bootstrapServers) {
    return launch(bootstrapServers, WorkerOptions.defaults());
  }

  /** Starts a worker. */
  public static ConnectWorker launch(String bootstrapServers, WorkerOptions options) {
    return ManagedServer.started(new ConnectWorker(bootstrapServers, options));
  }

  /** The REST interface of this worker. */
  public ConnectRest rest() {
    return Objects.requireNonNull(rest, "the worker has not been started");
  }

  @Override
  protected void choosePorts() {
    super.choosePorts();
    restPort = FreePorts.next();
  }

  @Override
  protected ChildProcess launchProcess() {
    // A new client: the old one may hold connections to the process before.
    rest = new ConnectRest("http://127.0.0.1:" + restPort);
    String file =
        write("worker.properties", options.resolve(bootstrapServers, restPort)).toString();
    return launch(MAIN, List.of(file));
  }

  @Override
  protected boolean isReady() throws IOException {
    return rest().isUp();
  }
}
