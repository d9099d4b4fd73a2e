package io.arrowsink.benchmark;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.kafka.ConnectWorker;
import io.arrowsink.testing.kafka.ConnectorStatus;
import io.arrowsink.testing.process.ManagedServer;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;

/**
 * Has one sink after the other read the whole topic. Every sink is timed in the same way: the
 * worker's counters are sampled from outside, from the first record the worker has read to the last
 * one the sink has delivered.
 */
final class Race {
  private static final String BYTES_CONVERTER =
      "org.apache.kafka.connect.converters.ByteArrayConverter";
  private static final Duration SAMPLE_INTERVAL = Duration.ofMillis(25);
  private static final Duration STATUS_INTERVAL = Duration.ofSeconds(2);
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private final String topic;
  private final long records;
  private final ConnectWorker worker;
  private final ManagedServer broker;
  private final ManagedServer clickHouse;
  private final WorkerMetrics metrics;

  Race(
      String topic,
      long records,
      ConnectWorker worker,
      ManagedServer broker,
      ManagedServer clickHouse,
      WorkerMetrics metrics) {
    this.topic = topic;
    this.records = records;
    this.worker = worker;
    this.broker = broker;
    this.clickHouse = clickHouse;
    this.metrics = metrics;
  }

  /**
   * Deploys the sink, measures it, deletes it and checks what it has delivered.
   *
   * @throws IllegalStateException when its task fails, takes too long, or delivered something else
   */
  Measurement run(Contender contender, int round) {
    String connector = contender.name() + "-" + round;
    Map<String, String> config = new HashMap<>();
    config.put("topics", topic);
    config.put("tasks.max", "1");
    config.put("key.converter", BYTES_CONVERTER);
    config.put("value.converter", BYTES_CONVERTER);
    config.put("consumer.override.auto.offset.reset", "earliest");
    config.putAll(contender.prepare(connector));
    worker.rest().deploy(connector, config);

    sample(connector, () -> metrics.recordsRead(connector), read -> read > 0);
    long start = System.nanoTime();
    CpuTime cpuBefore = cpu();
    sample(connector, () -> contender.delivered(metrics, connector), count -> count >= records);
    Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
    CpuTime cpu = cpu().since(cpuBefore);
    OptionalLong inserts = contender.inserts(metrics, connector);

    worker.rest().delete(connector);
    Await.atMost(LIMIT)
        .untilTrue("the end of " + connector, () -> metrics.recordsRead(connector) == 0);
    contender.verify(connector);
    return new Measurement(contender.name(), round, records, elapsed, cpu, inserts);
  }

  private CpuTime cpu() {
    return CpuTime.of(worker, broker, clickHouse);
  }

  private void sample(String connector, LongSupplier counter, LongPredicate reached) {
    long start = System.nanoTime();
    long nextStatus = start + STATUS_INTERVAL.toNanos();
    long seen = counter.getAsLong();
    while (!reached.test(seen)) {
      long now = System.nanoTime();
      if (now - start > LIMIT.toNanos()) {
        throw new IllegalStateException(
            "%s has come to %d of %d records in %s".formatted(connector, seen, records, LIMIT));
      }
      if (now - nextStatus > 0) {
        nextStatus = now + STATUS_INTERVAL.toNanos();
        failIfFailed(connector);
      }
      pause();
      seen = counter.getAsLong();
    }
  }

  private void failIfFailed(String connector) {
    ConnectorStatus status = worker.rest().status(connector);
    status
        .failure()
        .ifPresent(
            trace -> {
              throw new IllegalStateException(connector + " failed: " + trace);
            });
  }

  private static void pause() {
    try {
      Thread.sleep(SAMPLE_INTERVAL.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while measuring", e);
    }
  }
}
