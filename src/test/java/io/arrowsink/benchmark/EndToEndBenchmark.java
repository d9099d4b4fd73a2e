package io.arrowsink.benchmark;

import io.arrowsink.testing.FixtureDirectories;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import io.arrowsink.testing.kafka.BrokerOptions;
import io.arrowsink.testing.kafka.ConnectWorker;
import io.arrowsink.testing.kafka.KafkaBroker;
import io.arrowsink.testing.kafka.KafkaClient;
import io.arrowsink.testing.kafka.ServerJvm;
import io.arrowsink.testing.kafka.WorkerOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Measures how fast one task moves a preloaded topic into ClickHouse, beside a sink that does
 * nothing, in the same worker and in alternating rounds. Prints every round, the medians and the
 * ratio. See docs/benchmark.md.
 */
public final class EndToEndBenchmark {
  private static final Duration DEFAULT_FLUSH_INTERVAL = Duration.ofSeconds(60);

  private EndToEndBenchmark() {}

  /** Reads its options from the system properties {@code bench.*}. */
  public static void main(String[] arguments) throws IOException {
    BenchmarkOptions options = BenchmarkOptions.of(System.getProperties());
    Path noopPlugin = FixtureDirectories.create("noop-plugin");
    NoopPlugin.install(noopPlugin);
    try (ClickHouseServer clickHouse = ClickHouseServer.launch();
        KafkaBroker broker = KafkaBroker.launch(BrokerOptions.defaults().jvm(jvm("1g")));
        ConnectWorker worker =
            ConnectWorker.launch(broker.bootstrapServers(), workerOptions(options, noopPlugin))) {
      String topic = preload(broker, options);
      TrafficTables tables = TrafficTables.create(clickHouse, options.records());
      List<Contender> contenders =
          List.of(
              new NoopContender(),
              new ArrowsinkContender(topic, clickHouse.url(), tables, options));
      try (WorkerMetrics metrics = WorkerMetrics.of(worker)) {
        Race race = new Race(topic, options.records(), worker, broker, clickHouse, metrics);
        run(options, contenders, race);
      }
      // In order, so that a profiler in it can write what it has seen.
      worker.stop();
    } finally {
      FixtureDirectories.delete(noopPlugin);
    }
  }

  private static void run(BenchmarkOptions options, List<Contender> contenders, Race race) {
    ResultTable results = new ResultTable(System.out);
    results.begin(options);
    for (int round = 1; round <= options.rounds(); round++) {
      for (Contender contender : contenders) {
        results.add(race.run(contender, round));
      }
    }
    results.end();
  }

  private static WorkerOptions workerOptions(BenchmarkOptions options, Path noopPlugin) {
    ServerJvm jvm = jvm("2g").withJmx();
    for (String flag : options.workerFlags()) {
      jvm = jvm.flag(flag);
    }
    return WorkerOptions.defaults()
        .offsetFlushInterval(DEFAULT_FLUSH_INTERVAL)
        .property("plugin.path", FixtureDirectories.plugins() + "," + noopPlugin)
        .jvm(jvm);
  }

  /** The heap and the collector that Kafka's own start scripts choose. */
  private static ServerJvm jvm(String heap) {
    return ServerJvm.forThroughput()
        .heap(heap)
        .flag("-XX:+UseG1GC")
        .flag("-XX:MaxGCPauseMillis=20")
        .flag("-XX:InitiatingHeapOccupancyPercent=35");
  }

  private static String preload(KafkaBroker broker, BenchmarkOptions options) {
    try (KafkaClient client = broker.client()) {
      String topic = "traffic";
      client.createTopic(topic, options.partitions(), Map.of("compression.type", "uncompressed"));
      client.produce(
          () ->
              IntStream.range(0, options.records())
                  .mapToObj(
                      i ->
                          new ProducerRecord<byte[], byte[]>(
                              topic, i % options.partitions(), null, TrafficEvents.event(i)))
                  .iterator());
      return topic;
    }
  }
}
