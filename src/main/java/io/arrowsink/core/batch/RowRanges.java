package io.arrowsink.core.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Some rows of a batch, as ranges in row order that neither overlap nor touch: equal rows are equal
 * ranges. Immutable.
 */
public final class RowRanges {
  /** Of each range its first row and the row after its last: a rising sequence. */
  private final int[] bounds;

  private final int count;

  private RowRanges(int[] bounds) {
    int rows = 0;
    for (int i = 0; i < bounds.length; i += 2) {
      rows += bounds[i + 1] - bounds[i];
    }
    this.bounds = bounds;
    this.count = rows;
  }

  /** Rows {@code from} (included) to {@code to} (excluded); none where they are equal. */
  public static RowRanges of(int from, int to) {
    if (from < 0 || from > to) {
      throw new IllegalArgumentException("no rows: " + from + " to " + to);
    }
    return new RowRanges(from == to ? new int[0] : new int[] {from, to});
  }

  /** The rows whose bits are set. */
  public static RowRanges of(BitSet rows) {
    IntStream.Builder bounds = IntStream.builder();
    for (int from = rows.nextSetBit(0); from >= 0; ) {
      int to = rows.nextClearBit(from);
      bounds.add(from).add(to);
      from = rows.nextSetBit(to);
    }
    return new RowRanges(bounds.build().toArray());
  }

  /** How many rows there are. */
  public int count() {
    return count;
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** How many ranges there are. */
  public int ranges() {
    return bounds.length / 2;
  }

  /** The first row of range number {@code range}, from 0. */
  public int from(int range) {
    return bounds[2 * range];
  }

  /** The row after the last one of range number {@code range}, from 0. */
  public int to(int range) {
    return bounds[2 * range + 1];
  }

  /** Whether {@code row} is one of them. */
  public boolean contains(int row) {
    int place = Arrays.binarySearch(bounds, row);
    int boundsUpToRow = place >= 0 ? place + 1 : -(place + 1);
    return boundsUpToRow % 2 == 1;
  }

  /**
   * The same rows in their order, cut into pieces of {@code mostRows}, the last of which may be
   * smaller. No rows are no pieces.
   */
  public List<RowRanges> split(int mostRows) {
    if (mostRows < 1) {
      throw new IllegalArgumentException("pieces of " + mostRows + " rows");
    }
    List<RowRanges> pieces = new ArrayList<>();
    IntStream.Builder piece = IntStream.builder();
    int room = mostRows;
    for (int range = 0; range < ranges(); range++) {
      for (int from = from(range); from < to(range); ) {
        int to = from + Math.min(room, to(range) - from);
        piece.add(from).add(to);
        room -= to - from;
        if (room == 0) {
          pieces.add(new RowRanges(piece.build().toArray()));
          piece = IntStream.builder();
          room = mostRows;
        }
        from = to;
      }
    }
    if (room < mostRows) {
      pieces.add(new RowRanges(piece.build().toArray()));
    }
    return pieces;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RowRanges that && Arrays.equals(bounds, that.bounds);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bounds);
  }

  /**
   * {@code 0-250,300-400}: of each range the first row and the row after its last. Deduplication
   * tokens are made of it, so it must never change.
   */
  @Override
  public String toString() {
    return IntStream.range(0, ranges())
        .mapToObj(range -> from(range) + "-" + to(range))
        .collect(Collectors.joining(","));
  }
}
