package io.arrowsink.connect;

import io.arrowsink.core.record.SourcePartition;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.connect.sink.SinkRecord;
import org.jspecify.annotations.Nullable;

/** The pipeline's names of the framework's topic-partitions. Used by the task thread alone. */
final class SourcePartitions {
  private final Map<TopicPartition, SourcePartition> known = new HashMap<>();
  private @Nullable SourcePartition latest;

  SourcePartition of(TopicPartition partition) {
    return known.computeIfAbsent(
        partition, key -> new SourcePartition(key.topic(), key.partition()));
  }

  List<SourcePartition> of(Collection<TopicPartition> partitions) {
    return partitions.stream().map(this::of).toList();
  }

  /**
   * Where {@code record} was read from, by its original coordinates. Consecutive records mostly
   * share a partition: only a change is looked up.
   */
  SourcePartition originOf(SinkRecord record) {
    SourcePartition same = latest;
    if (same != null
        && same.partition() == record.originalKafkaPartition()
        && same.topic().equals(record.originalTopic())) {
      return same;
    }
    SourcePartition other =
        of(new TopicPartition(record.originalTopic(), record.originalKafkaPartition()));
    latest = other;
    return other;
  }

  void forget(Collection<TopicPartition> partitions) {
    known.keySet().removeAll(partitions);
    latest = null;
  }
}
