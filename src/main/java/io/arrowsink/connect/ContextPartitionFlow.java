package io.arrowsink.connect;

import io.arrowsink.core.pipeline.PartitionFlow;
import io.arrowsink.core.record.SourcePartition;
import java.util.Set;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.connect.sink.SinkTaskContext;

/** Pauses and resumes partitions through the framework's context. */
record ContextPartitionFlow(SinkTaskContext context) implements PartitionFlow {

  @Override
  public void pause(Set<SourcePartition> partitions) {
    context.pause(topicPartitions(partitions));
  }

  @Override
  public void resume(Set<SourcePartition> partitions) {
    context.resume(topicPartitions(partitions));
  }

  private static TopicPartition[] topicPartitions(Set<SourcePartition> partitions) {
    return partitions.stream()
        .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
        .toArray(TopicPartition[]::new);
  }
}
