package io.arrowsink.core.record;

import java.util.Comparator;

/**
 * A topic-partition that records are read from, by its original coordinates (before any
 * topic-renaming transformation of the framework).
 *
 * @param topic the topic's name
 * @param partition the partition's number, from 0
 */
public record SourcePartition(String topic, int partition) implements Comparable<SourcePartition> {
  private static final Comparator<SourcePartition> ORDER =
      Comparator.comparing(SourcePartition::topic).thenComparingInt(SourcePartition::partition);

  @Override
  public int compareTo(SourcePartition other) {
    return ORDER.compare(this, other);
  }

  /** The customary {@code topic-partition} form. */
  @Override
  public String toString() {
    return topic + "-" + partition;
  }
}
