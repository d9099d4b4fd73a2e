package io.arrowsink.core.pipeline;

import io.arrowsink.core.record.SourcePartition;
import java.util.HashSet;
import java.util.Set;

/** Keeps exactly those partitions paused whose records cannot be taken now. */
final class Backpressure {
  private final PartitionFlow flow;
  private final Set<SourcePartition> held = new HashSet<>();
  private final Set<SourcePartition> adopted = new HashSet<>();

  Backpressure(PartitionFlow flow) {
    this.flow = flow;
  }

  /**
   * Pauses {@code blocked} and resumes every other partition; tells the framework of changes only.
   */
  void hold(Set<SourcePartition> blocked) {
    Set<SourcePartition> toResume = new HashSet<>(held);
    toResume.addAll(adopted);
    toResume.removeAll(blocked);
    Set<SourcePartition> toPause = new HashSet<>(blocked);
    toPause.removeAll(held);
    if (!toResume.isEmpty()) {
      flow.resume(toResume);
    }
    if (!toPause.isEmpty()) {
      flow.pause(toPause);
    }
    adopted.clear();
    held.clear();
    held.addAll(blocked);
  }

  /**
   * These partitions have become ours. The framework remembers over a rebalance what was paused
   * before it, so any of them may be paused: at the next {@link #hold} they are resumed unless they
   * are blocked.
   */
  void adopt(Set<SourcePartition> opened) {
    adopted.addAll(opened);
  }

  /** Whether partitions are held. */
  boolean isHolding() {
    return !held.isEmpty();
  }

  /** These partitions are no longer ours to resume. */
  void forget(Set<SourcePartition> revoked) {
    held.removeAll(revoked);
    adopted.removeAll(revoked);
  }
}
