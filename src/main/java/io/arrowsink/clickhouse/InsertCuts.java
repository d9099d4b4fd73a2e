package io.arrowsink.clickhouse;

import io.arrowsink.core.batch.RowRanges;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where a batch is cut into inserts: the same in every attempt, until the server keeps finding one
 * too big. From then on all that is left of the batch goes in inserts of at most half as many rows,
 * or partitions. Used by one thread.
 */
final class InsertCuts {
  /** A server that is short of something may only be so for a moment. */
  private static final int REFUSALS_BEFORE_CUT = 3;

  private final RowRanges all;
  private int mostRows;
  private int refusals;
  private RowRanges refusedRow = RowRanges.of(0, 0);
  private int refusalsOfRow;
  private int @Nullable [] partitionNumbers;
  private int mostPartitions = Integer.MAX_VALUE;

  /**
   * @param rows how many rows the batch has
   * @param mostRows how many of them an insert may have; 0 = any number
   */
  InsertCuts(int rows, int mostRows) {
    this.all = RowRanges.of(0, rows);
    this.mostRows = mostRows == 0 ? Math.max(1, rows) : mostRows;
  }

  /** Whether {@code rows} would still go in one insert, as far as their number decides. */
  boolean keeps(RowRanges rows) {
    return partitionNumbers == null && rows.count() <= mostRows;
  }

  /** The rows of each insert. */
  List<RowRanges> inserts() {
    int[] numbers = partitionNumbers;
    return numbers == null
        ? all.split(mostRows)
        : grouped(numbers).stream().flatMap(group -> group.split(mostRows).stream()).toList();
  }

  /** Those of neighbouring numbers go together. */
  private List<RowRanges> grouped(int[] numbers) {
    List<BitSet> groups = new ArrayList<>();
    for (int row = 0; row < numbers.length; row++) {
      int group = numbers[row] / mostPartitions;
      while (groups.size() <= group) {
        groups.add(new BitSet());
      }
      groups.get(group).set(row);
    }
    return groups.stream().map(RowRanges::of).toList();
  }

  /**
   * An insert of {@code rows} needs more of something than the server gives it.
   *
   * @return false where it is a single row that has been refused often enough
   */
  boolean tooBig(RowRanges rows) {
    refusals++;
    if (rows.count() == 1) {
      return mayTryAgain(rows);
    }
    if (refusals >= REFUSALS_BEFORE_CUT) {
      mostRows = Math.min(mostRows, half(rows.count()));
    }
    return true;
  }

  /**
   * An insert of {@code rows} belongs to more partitions than the server lets it fill.
   *
   * @param numbers gives the number of each row's partition, where it can be computed
   * @return false where it is a single row that has been refused often enough
   */
  boolean tooManyPartitions(RowRanges rows, Supplier<Optional<int[]>> numbers) {
    if (rows.count() == 1 || refusals + 1 < REFUSALS_BEFORE_CUT) {
      return tooBig(rows);
    }
    if (partitionNumbers == null) {
      partitionNumbers = numbers.get().orElse(null);
    }
    int partitions = partitionNumbers == null ? 1 : partitions(rows, partitionNumbers);
    if (partitions == 1) {
      return tooBig(rows);
    }
    refusals++;
    mostPartitions = Math.min(mostPartitions, half(partitions));
    return true;
  }

  private boolean mayTryAgain(RowRanges row) {
    refusalsOfRow = row.equals(refusedRow) ? refusalsOfRow + 1 : 1;
    refusedRow = row;
    return refusalsOfRow < REFUSALS_BEFORE_CUT;
  }

  private static int partitions(RowRanges rows, int[] numbers) {
    BitSet found = new BitSet();
    for (int range = 0; range < rows.ranges(); range++) {
      for (int row = rows.from(range); row < rows.to(range); row++) {
        found.set(numbers[row]);
      }
    }
    return found.cardinality();
  }

  private static int half(int count) {
    return (count + 1) / 2;
  }
}
