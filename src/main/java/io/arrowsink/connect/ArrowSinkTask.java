package io.arrowsink.connect;

import io.arrowsink.core.pipeline.PipelineFailedException;
import io.arrowsink.core.pipeline.SinkPipeline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.sink.SinkTask;
import org.jspecify.annotations.Nullable;

/**
 * Translates the framework's calls into the pipeline's. All of them come on one thread; a poll is
 * always accepted whole, and no call blocks for long.
 */
public abstract class ArrowSinkTask extends SinkTask {
  private final SourcePartitions partitions = new SourcePartitions();
  private @Nullable AssembledTask task;

  /**
   * Builds the pipeline from the task's configuration; connects to nothing.
   *
   * @throws ConnectException naming every problem of the configuration
   */
  protected abstract AssembledTask assemble(Map<String, String> properties, TaskEnvironment worker);

  @Override
  public final String version() {
    return Version.ofPlugin();
  }

  @Override
  public final void start(Map<String, String> properties) {
    task = assemble(properties, new TaskEnvironment(context));
  }

  @Override
  public final void open(Collection<TopicPartition> opened) {
    pipeline().open(partitions.of(opened));
  }

  @Override
  public final void put(Collection<SinkRecord> records) {
    List<ConnectSourceRecord> sources = new ArrayList<>(records.size());
    for (SinkRecord record : records) {
      sources.add(new ConnectSourceRecord(record, partitions.originOf(record)));
    }
    try {
      Duration untilNext = pipeline().put(sources);
      context.timeout(untilNext.toMillis());
    } catch (PipelineFailedException e) {
      throw new ConnectException(e.getMessage(), e.getCause());
    }
  }

  @Override
  public final Map<TopicPartition, OffsetAndMetadata> preCommit(
      Map<TopicPartition, OffsetAndMetadata> current) {
    SinkPipeline pipeline = pipeline();
    boolean givingUp = CommitOccasion.isGivingUp(current.size(), pipeline.assigned().size());
    Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
    pipeline
        .committable(givingUp)
        .forEach(
            (partition, offset) -> {
              TopicPartition key = new TopicPartition(partition.topic(), partition.partition());
              if (current.containsKey(key)) {
                offsets.put(key, new OffsetAndMetadata(offset));
              }
            });
    return offsets;
  }

  @Override
  public final void close(Collection<TopicPartition> closed) {
    pipeline().revoke(partitions.of(closed));
    partitions.forget(closed);
  }

  @Override
  public final void stop() {
    if (task != null) {
      task.close();
      task = null;
    }
  }

  private SinkPipeline pipeline() {
    if (task == null) {
      throw new ConnectException("the task is not started");
    }
    return task.pipeline();
  }
}
