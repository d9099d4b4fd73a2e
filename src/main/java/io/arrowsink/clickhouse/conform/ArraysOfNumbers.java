package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.json.ArrayListener;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The arrays of numbers in a column of type JSON. The server makes {@code Float64} of integers at a
 * path where another row of the insert has an array with a fraction: those that a {@code Float64}
 * does not keep are out of range then. Used by one thread.
 */
final class ArraysOfNumbers implements ArrayListener {
  private final Set<String> fractions = new HashSet<>();
  private final Map<String, BitSet> wideIntegers = new HashMap<>();
  private int row;

  /** What is told from now on is of {@code newRow}. */
  void moveTo(int newRow) {
    row = newRow;
  }

  @Override
  public void fraction(String path) {
    fractions.add(path);
  }

  @Override
  public void wideInteger(String path) {
    wideIntegers.computeIfAbsent(path, added -> new BitSet()).set(row);
  }

  /** Reports the rows whose integers would be rounded, once all are known. */
  void report(MisfitSink misfits) {
    wideIntegers.forEach(
        (path, rows) -> {
          if (fractions.contains(path)) {
            rows.stream().forEach(rounded -> report(rounded, path, misfits));
          }
        });
  }

  private static void report(int row, String path, MisfitSink misfits) {
    misfits.outOfRange(
        row,
        ErrorCode.INCORRECT_DATA,
        "has an integer in the array '"
            + path.substring(0, path.length() - 1)
            + "' that a Float64 does not keep, next to rows that have a fraction there");
  }
}
