package io.arrowsink.core.batch;

import io.arrowsink.core.record.OffsetRange;
import io.arrowsink.core.record.OffsetRanges;
import io.arrowsink.core.record.RecordPosition;
import io.arrowsink.core.record.SourcePartition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The source position of every row of a batch, kept as two primitive arrays. Grown by one thread
 * while the batch is open; read-only once it is sealed.
 */
public final class RowPositions {
  private final List<SourcePartition> partitions = new ArrayList<>();
  private final Map<SourcePartition, Integer> ordinals = new HashMap<>();
  private int[] rowPartitions = new int[1024];
  private long[] rowOffsets = new long[1024];
  private int size;
  private @Nullable SourcePartition lastPartition;
  private int lastOrdinal;

  /** Adds the position of the next rows, all from one record. */
  void add(SourcePartition partition, long offset, int rows) {
    int after = Math.addExact(size, rows);
    if (after > rowOffsets.length) {
      int capacity = Math.max(after, size * 2);
      rowPartitions = Arrays.copyOf(rowPartitions, capacity);
      rowOffsets = Arrays.copyOf(rowOffsets, capacity);
    }
    Arrays.fill(rowPartitions, size, after, ordinal(partition));
    Arrays.fill(rowOffsets, size, after, offset);
    size = after;
  }

  /** Consecutive rows mostly share a partition: only a change is looked up. */
  private int ordinal(SourcePartition partition) {
    if (!partition.equals(lastPartition)) {
      lastPartition = partition;
      lastOrdinal =
          ordinals.computeIfAbsent(
              partition,
              added -> {
                partitions.add(added);
                return partitions.size() - 1;
              });
    }
    return lastOrdinal;
  }

  /** How many rows have a position. */
  public int size() {
    return size;
  }

  /** The topic-partitions that rows came from. */
  public List<SourcePartition> partitions() {
    return Collections.unmodifiableList(partitions);
  }

  /** Where {@code row} was read from. */
  public RecordPosition of(int row) {
    if (row < 0 || row >= size) {
      throw new IndexOutOfBoundsException("row " + row + " of " + size);
    }
    SourcePartition partition = partitions.get(rowPartitions[row]);
    return new RecordPosition(partition.topic(), partition.partition(), rowOffsets[row]);
  }

  /** The place in {@link #partitions} of the one that {@code row} was read from. */
  int partitionOrdinal(int row) {
    return rowPartitions[row];
  }

  /** The offset of the record that {@code row} was read from. */
  long offset(int row) {
    return rowOffsets[row];
  }

  /**
   * Whether two rows next to each other, or with only such rows between them, are of one record.
   */
  boolean sameRecord(int row, int other) {
    return rowOffsets[row] == rowOffsets[other] && rowPartitions[row] == rowPartitions[other];
  }

  /** The offsets held, per topic-partition. */
  OffsetRanges ranges() {
    int count = partitions.size();
    long[] first = new long[count];
    long[] last = new long[count];
    long[] rows = new long[count];
    Arrays.fill(first, Long.MAX_VALUE);
    Arrays.fill(last, Long.MIN_VALUE);
    for (int row = 0; row < size; row++) {
      int ordinal = rowPartitions[row];
      first[ordinal] = Math.min(first[ordinal], rowOffsets[row]);
      last[ordinal] = Math.max(last[ordinal], rowOffsets[row]);
      rows[ordinal]++;
    }
    Map<SourcePartition, OffsetRange> byPartition = new HashMap<>();
    for (int ordinal = 0; ordinal < count; ordinal++) {
      byPartition.put(
          partitions.get(ordinal), new OffsetRange(first[ordinal], last[ordinal], rows[ordinal]));
    }
    return OffsetRanges.of(byPartition);
  }
}
