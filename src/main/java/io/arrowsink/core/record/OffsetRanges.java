package io.arrowsink.core.record;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a batch holds, per topic-partition: the lowest and the highest offset and the number of
 * rows. Immutable; iterates in the order of topic and partition, so equal contents give equal text.
 */
public final class OffsetRanges {
  private final SortedMap<SourcePartition, OffsetRange> ranges;

  private OffsetRanges(SortedMap<SourcePartition, OffsetRange> ranges) {
    this.ranges = ranges;
  }

  /** A sorted copy of {@code ranges}. */
  public static OffsetRanges of(Map<SourcePartition, OffsetRange> ranges) {
    return new OffsetRanges(Collections.unmodifiableSortedMap(new TreeMap<>(ranges)));
  }

  /** The ranges by topic-partition, sorted, unmodifiable. */
  public SortedMap<SourcePartition, OffsetRange> byPartition() {
    return ranges;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OffsetRanges that && ranges.equals(that.ranges);
  }

  @Override
  public int hashCode() {
    return ranges.hashCode();
  }

  /** {@code topic-partition:first-last, …}, the form used in logs and error messages. */
  @Override
  public String toString() {
    return ranges.entrySet().stream()
        .map(e -> e.getKey() + ":" + e.getValue().first() + "-" + e.getValue().last())
        .collect(Collectors.joining(", "));
  }
}
