package io.arrowsink.core.batch;

import io.arrowsink.core.record.SourcePartition;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Exactly which rows some rows of a batch are, by the records that they came from. A row's number
 * does not tell: after a restart polls may mix partitions in another way, and a record may be
 * missing that was compacted away or is decodable no more, so that another row has its number in a
 * batch of the same offset ranges. Does not depend on the order of partitions in the batch.
 *
 * @param byPartition sorted; per topic-partition its rows as text, in the order of reading: {@code
 *     3-7} are the first (and mostly only) rows of the records at offsets 3 to 7, and {@code
 *     9:0-400} rows 0 (included) to 400 (excluded) of the record at offset 9. Deduplication tokens
 *     are made of it, so it must never change
 */
public record SourceRows(SortedMap<SourcePartition, String> byPartition) {
  /** Makes an unmodifiable copy. */
  public SourceRows {
    byPartition = Collections.unmodifiableSortedMap(new TreeMap<>(byPartition));
  }

  /** What {@code rows} of a batch with {@code positions} are. */
  public static SourceRows of(RowPositions positions, RowRanges rows) {
    Runs[] runs = new Runs[positions.partitions().size()];
    int previous = 0;
    int firstOfPrevious = 0;
    for (int range = 0; range < rows.ranges(); range++) {
      int end = rows.to(range);
      for (int row = rows.from(range); row < end; ) {
        int next = row + 1;
        while (next < end && positions.sameRecord(row, next)) {
          next++;
        }
        int ordinal = positions.partitionOrdinal(row);
        if (runs[ordinal] == null) {
          runs[ordinal] = new Runs();
        }
        int first =
            positions.sameRecord(previous, row) ? firstOfPrevious : firstOfRecord(positions, row);
        int indexInRecord = row - first;
        runs[ordinal].add(positions.offset(row), indexInRecord, indexInRecord + next - row);
        previous = next - 1;
        firstOfPrevious = first;
        row = next;
      }
    }
    SortedMap<SourcePartition, String> byPartition = new TreeMap<>();
    for (int ordinal = 0; ordinal < runs.length; ordinal++) {
      if (runs[ordinal] != null) {
        byPartition.put(positions.partitions().get(ordinal), runs[ordinal].end());
      }
    }
    return new SourceRows(byPartition);
  }

  private static int firstOfRecord(RowPositions positions, int row) {
    int first = row;
    while (first > 0 && positions.sameRecord(first - 1, row)) {
      first--;
    }
    return first;
  }

  /** Adds the rows to what a digest is made of. */
  public void addTo(Sha256 digest) {
    digest.add(byPartition.size());
    for (Map.Entry<SourcePartition, String> rows : byPartition.entrySet()) {
      digest.add(rows.getKey().topic());
      digest.add(rows.getKey().partition());
      digest.add(rows.getValue());
    }
  }

  /** The text of one partition's rows; records of one row each at successive offsets are a run. */
  private static final class Runs {
    private static final long NONE = -2;

    private final StringBuilder text = new StringBuilder();
    private long runStart = NONE;
    private long runEnd = NONE;

    void add(long offset, int fromRow, int toRow) {
      boolean firstRowOnly = fromRow == 0 && toRow == 1;
      if (firstRowOnly && offset == runEnd + 1) {
        runEnd = offset;
        return;
      }
      endRun();
      if (firstRowOnly) {
        runStart = offset;
        runEnd = offset;
      } else {
        next().append(offset).append(':').append(fromRow).append('-').append(toRow);
      }
    }

    private void endRun() {
      if (runEnd != NONE) {
        next().append(runStart).append('-').append(runEnd);
        runEnd = NONE;
      }
    }

    private StringBuilder next() {
      return text.isEmpty() ? text : text.append(',');
    }

    String end() {
      endRun();
      return text.toString();
    }
  }
}
