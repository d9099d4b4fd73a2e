package io.arrowsink.core.pipeline;

import io.arrowsink.core.record.SourcePartition;
import java.util.HashSet;
import java.util.Set;

/** Keeps exactly those partitions paused whose records cannot be taken now. */
final class Backpressure {
  private final PartitionFlow flow;
  private final Set<SourcePartition> held = new HashSet<>();

  Backpressure(PartitionFlow flow) {
    this.flow = flow;
  }

  /**
   * Pauses {@code blocked} and resumes every other partition; tells the framework of changes only.
   */
  void hold(Set<SourcePartition> blocked) {
    Set<SourcePartition> toResume = new HashSet<>(held);
    toResume.removeAll(blocked);
    Set<SourcePartition> toPause = new HashSet<>(blocked);
    toPause.removeAll(held);
    if (!toResume.isEmpty()) {
      flow.resume(toResume);
      held.removeAll(toResume);
    }
    if (!toPause.isEmpty()) {
      flow.pause(toPause);
      held.addAll(toPause);
    }
  }

  boolean isHolding() {
    return !held.isEmpty();
  }

  /** These partitions are no longer ours to resume. */
  void forget(Set<SourcePartition> revoked) {
    held.removeAll(revoked);
  }
}
