package io.arrowsink.demo;

import io.arrowsink.testing.kafka.KafkaClient;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;

/** Asks table, group and worker how far the load is. */
final class LoadProbe {
  private final FlightTable table;
  private final KafkaClient kafka;
  private final String connector;
  private final TaskMetrics metrics;
  private final long produced;

  /**
   * @param produced the records of the topic; nothing is added to it any more
   */
  LoadProbe(
      FlightTable table, KafkaClient kafka, String connector, TaskMetrics metrics, long produced) {
    this.table = table;
    this.kafka = kafka;
    this.connector = connector;
    this.metrics = metrics;
    this.produced = produced;
  }

  /** The state now. */
  LoadState read() {
    Optional<Map<String, Long>> counts = metrics.read();
    Map<String, Long> count = counts.orElse(Map.of());
    return new LoadState(
        counts.isPresent(),
        count.getOrDefault("records-in", 0L),
        table.rows(),
        produced - committedRecords(),
        count.getOrDefault("in-flight", 0L),
        count.getOrDefault("records-undecodable", 0L));
  }

  /** The committed offsets by partition. */
  Map<TopicPartition, Long> committed() {
    return kafka.connectorOffsets(connector);
  }

  private long committedRecords() {
    return committed().values().stream().mapToLong(Long::longValue).sum();
  }
}
