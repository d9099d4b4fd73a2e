package io.arrowsink.clickhouse.roundtrip;

import io.arrowsink.clickhouse.roundtrip.Verdict.Rejected;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * A column of values of one pair of types.
 *
 * @param name of the column
 * @param values in the order of the rows
 * @param verdicts what has to become of each
 */
record TestColumn(String name, Pair pair, List<Object> values, List<Verdict> verdicts) {
  private static final int FEW = 10;

  /**
   * Makes the values: half of them boundary values where there are so many, the others random.
   *
   * @param count about how many
   * @param seed of the random ones
   */
  static TestColumn of(String name, Pair pair, int count, long seed) {
    long ownSeed = seed ^ pair.toString().hashCode();
    SplittableRandom random = new SplittableRandom(ownSeed);
    List<Object> boundaries = new ArrayList<>(pair.source().boundaries());
    Collections.shuffle(boundaries, new Random(ownSeed));
    TestColumn column = new TestColumn(name, pair, new ArrayList<>(), new ArrayList<>());
    boundaries.stream().limit(count / 2).forEach(column::add);
    while (column.values.size() < count || column.lacksGoodValues(count)) {
      column.add(pair.source().next(random));
    }
    return column;
  }

  private void add(Object value) {
    values.add(value);
    verdicts.add(pair.target().judge(value));
  }

  /** Rare ones come up in time, unless the pair has none. */
  private boolean lacksGoodValues(int count) {
    return values.size() < 10 * count
        && verdicts.stream().filter(v -> !(v instanceof Rejected)).limit(FEW).count() < FEW;
  }

  /** The value at {@code index}, and again those from the first on where there are too few. */
  int wrapped(int index) {
    return index % values.size();
  }

  /** Only the values at {@code indexes}. */
  TestColumn only(List<Integer> indexes) {
    return new TestColumn(
        name,
        pair,
        indexes.stream().map(values::get).toList(),
        indexes.stream().<Verdict>map(verdicts::get).toList());
  }
}
