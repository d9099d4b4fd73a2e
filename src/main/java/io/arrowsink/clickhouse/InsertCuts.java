package io.arrowsink.clickhouse;

import io.arrowsink.core.batch.RowRanges;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where a batch is cut into inserts: the same in every attempt, until the server keeps finding one
 * too big. From then on all that is left of the batch goes in inserts of at most half as many rows,
 * or partitions; and in larger ones again once many have gone through. Used by one thread.
 */
final class InsertCuts {
  /** A server that is short of something may only be so for a moment. */
  private static final int REFUSALS_BEFORE_CUT = 3;

  /** For a single row that moment may be longer, since nothing smaller can be tried. */
  private static final long ROW_PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();

  private static final int INSERTS_BEFORE_GROWTH = 16;

  private final RowRanges all;
  private final int mostRowsAtFirst;
  private int mostRows;
  private int refusals;
  private int taken;
  private RowRanges refusedRow = RowRanges.of(0, 0);
  private int refusalsOfRow;
  private long rowRefusedSince;
  private int @Nullable [] partitionNumbers;
  private int mostPartitions = Integer.MAX_VALUE;

  /**
   * @param rows how many rows the batch has
   * @param mostRows how many of them an insert may have; 0 = any number
   */
  InsertCuts(int rows, int mostRows) {
    this.all = RowRanges.of(0, rows);
    this.mostRowsAtFirst = mostRows == 0 ? Math.max(1, rows) : mostRows;
    this.mostRows = mostRowsAtFirst;
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
   * An insert has gone through.
   *
   * @return whether inserts may be larger from now on
   */
  boolean grows() {
    taken++;
    if (mostRows == mostRowsAtFirst || taken % INSERTS_BEFORE_GROWTH != 0) {
      return false;
    }
    mostRows = Math.min(mostRowsAtFirst, 2 * mostRows);
    return true;
  }

  /**
   * An insert of {@code rows} needs more of something than the server gives it.
   *
   * @param mayCut whether its rows may be sent in other inserts; asked when they would be
   * @param now a time in nanoseconds
   * @return false where it is a single row that has been refused for long enough
   */
  boolean tooBig(RowRanges rows, BooleanSupplier mayCut, long now) {
    refusals++;
    taken = 0;
    if (rows.count() == 1) {
      return mayTryAgain(rows, now);
    }
    if (refusals >= REFUSALS_BEFORE_CUT && mayCut.getAsBoolean()) {
      mostRows = Math.min(mostRows, half(rows.count()));
    }
    return true;
  }

  /**
   * An insert of {@code rows} belongs to more partitions than the server lets it fill, which it has
   * found before it stored any.
   *
   * @param numbers gives the number of each row's partition, where it can be computed
   * @param now a time in nanoseconds
   * @return false where it is a single row that has been refused for long enough
   */
  boolean tooManyPartitions(RowRanges rows, Supplier<Optional<int[]>> numbers, long now) {
    if (rows.count() == 1 || refusals + 1 < REFUSALS_BEFORE_CUT) {
      return tooBig(rows, () -> true, now);
    }
    if (partitionNumbers == null) {
      partitionNumbers = numbers.get().orElse(null);
    }
    int partitions = partitionNumbers == null ? 1 : partitions(rows, partitionNumbers);
    if (partitions == 1) {
      return tooBig(rows, () -> true, now);
    }
    refusals++;
    mostPartitions = Math.min(mostPartitions, half(partitions));
    return true;
  }

  private boolean mayTryAgain(RowRanges row, long now) {
    if (!row.equals(refusedRow)) {
      refusedRow = row;
      refusalsOfRow = 0;
      rowRefusedSince = now;
    }
    refusalsOfRow++;
    return refusalsOfRow < REFUSALS_BEFORE_CUT || now - rowRefusedSince < ROW_PATIENCE_NANOS;
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
