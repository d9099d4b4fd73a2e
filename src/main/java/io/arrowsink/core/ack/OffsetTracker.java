package io.arrowsink.core.ack;

import io.arrowsink.core.record.SourcePartition;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Which offsets may be committed: per topic-partition the end of the gap-free prefix of records
 * that are delivered or were decoded to nothing. Offsets that never arrive (compaction,
 * transactions, filtered records) leave no gap.
 *
 * <p>Only the first record of each undelivered batch matters: everything below the lowest of them
 * is done. Batches are known by sequence numbers that are never used twice, so the late delivery of
 * a batch from before a partition was revoked cannot touch what its next assignment has tracked.
 *
 * <p>Used by the task thread alone.
 */
public final class OffsetTracker {
  private static final long NO_BATCH = -1;

  private final Map<SourcePartition, Progress> partitions = new HashMap<>();

  /** Starts tracking {@code partition} from nothing. */
  public void open(SourcePartition partition) {
    partitions.put(partition, new Progress());
  }

  /** Forgets {@code partition}; whatever of it is delivered later is ignored. */
  public void close(SourcePartition partition) {
    partitions.remove(partition);
  }

  /** The record at {@code offset} has rows in batch {@code batch}. */
  public void joined(SourcePartition partition, long offset, long batch) {
    Progress progress = partitions.get(partition);
    if (progress != null) {
      progress.joined(offset, batch);
    }
  }

  /** The record at {@code offset} has no rows and needs no delivery. */
  public void released(SourcePartition partition, long offset) {
    Progress progress = partitions.get(partition);
    if (progress != null) {
      progress.seen(offset);
    }
  }

  /** Batch {@code batch}, which held rows of {@code among}, is in the target. */
  public void delivered(long batch, Collection<SourcePartition> among) {
    for (SourcePartition partition : among) {
      Progress progress = partitions.get(partition);
      if (progress != null) {
        progress.undelivered.remove(batch);
      }
    }
  }

  /**
   * The offset to commit (the next one to read) of every partition of which anything is known.
   *
   * @param undecoded the lowest offset of each partition that was accepted and is in no batch yet
   */
  public Map<SourcePartition, Long> committable(Map<SourcePartition, Long> undecoded) {
    Map<SourcePartition, Long> offsets = new HashMap<>();
    partitions.forEach(
        (partition, progress) -> {
          if (progress.next > 0) {
            long limit = undecoded.getOrDefault(partition, Long.MAX_VALUE);
            offsets.put(partition, Math.min(progress.lowestUndelivered(), limit));
          }
        });
    return offsets;
  }

  private static final class Progress {
    private final Map<Long, Long> undelivered = new HashMap<>();
    private long next;
    private long latestBatch = NO_BATCH;

    void joined(long offset, long batch) {
      if (batch != latestBatch) {
        undelivered.putIfAbsent(batch, offset);
        latestBatch = batch;
      }
      seen(offset);
    }

    void seen(long offset) {
      next = Math.max(next, offset + 1);
    }

    long lowestUndelivered() {
      long lowest = next;
      for (long first : undelivered.values()) {
        lowest = Math.min(lowest, first);
      }
      return lowest;
    }
  }
}
