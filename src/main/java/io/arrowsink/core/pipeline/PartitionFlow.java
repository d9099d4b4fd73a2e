package io.arrowsink.core.pipeline;

import io.arrowsink.core.record.SourcePartition;
import java.util.Set;

/** Stops and starts the delivery of records by the framework. Called by the task thread alone. */
public interface PartitionFlow {
  /** No more records of {@code partitions} until they are resumed. */
  void pause(Set<SourcePartition> partitions);

  /** Records of {@code partitions} again. */
  void resume(Set<SourcePartition> partitions);
}
