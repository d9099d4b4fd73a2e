package io.arrowsink.demo;

import io.arrowsink.testing.clickhouse.ClickHouseServer;
import io.arrowsink.testing.kafka.ConnectWorker;
import io.arrowsink.testing.kafka.KafkaBroker;
import io.arrowsink.testing.kafka.ServerJvm;
import io.arrowsink.testing.kafka.WorkerOptions;
import io.arrowsink.testing.process.ManagedServer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The three servers, each a child process on free ports. {@link #close} ends those that run and may
 * be called from a shutdown hook at any time.
 */
final class DemoServers implements AutoCloseable {
  private static final String HEAP = "512m";

  /** How soon a dead worker is noticed, so that its successor need not wait long. */
  private static final String SESSION_TIMEOUT_MS = "6000";

  private static final String HEARTBEAT_MS = "2000";

  private final Screen screen;
  private final Deque<ManagedServer> started = new ArrayDeque<>();
  private boolean closed;

  DemoServers(Screen screen) {
    this.screen = screen;
  }

  /** Starts all of them, one after the other, and says where each one is. */
  Running start() {
    ClickHouseServer clickHouse =
        start(
            ClickHouseServer::launch,
            server -> "ClickHouse " + server.query("SELECT version()"),
            ClickHouseServer::url);
    KafkaBroker broker =
        start(
            KafkaBroker::launch,
            server -> "Kafka broker " + workerOptions().kafkaVersion(),
            KafkaBroker::bootstrapServers);
    ConnectWorker worker =
        start(
            () -> ConnectWorker.launch(broker.bootstrapServers(), workerOptions()),
            server -> "Connect worker " + workerOptions().kafkaVersion(),
            server -> server.rest().url() + " (heap " + HEAP + ")");
    return new Running(clickHouse, broker, worker);
  }

  @Override
  public void close() {
    synchronized (started) {
      closed = true;
      while (!started.isEmpty()) {
        started.pop().close();
      }
    }
  }

  private <S extends ManagedServer> S start(
      Supplier<S> launch, Function<S, String> name, Function<S, String> place) {
    long before = System.nanoTime();
    S server = launch.get();
    synchronized (started) {
      if (closed) {
        server.close();
        throw new IllegalStateException("the demo is being stopped");
      }
      started.push(server);
    }
    screen.fact(
        name.apply(server),
        "%-40s %8s".formatted(place.apply(server), Screen.seconds(System.nanoTime() - before)));
    return server;
  }

  private static WorkerOptions workerOptions() {
    return WorkerOptions.defaults()
        .groupId("demo")
        .jvm(
            ServerJvm.defaults()
                .heap(HEAP)
                .logLevel("org.apache.kafka.connect.runtime.rest", "WARN")
                .withJmx())
        .property("session.timeout.ms", SESSION_TIMEOUT_MS)
        .property("heartbeat.interval.ms", HEARTBEAT_MS)
        .property("consumer.session.timeout.ms", SESSION_TIMEOUT_MS)
        .property("consumer.heartbeat.interval.ms", HEARTBEAT_MS);
  }

  /** The servers while they run. */
  record Running(ClickHouseServer clickHouse, KafkaBroker broker, ConnectWorker worker) {}
}
