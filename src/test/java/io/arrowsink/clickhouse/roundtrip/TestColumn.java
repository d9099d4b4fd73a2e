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
  private static final int FEW = 5;
  private static final int MANY = 2_000;

  /**
   * Makes the values.
   *
   * @param boundaries at most how many boundary values
   * @param randoms at least how many random ones
   * @param seed of the random ones
   */
  static TestColumn of(String name, Pair pair, int boundaries, int randoms, long seed) {
    long ownSeed = seed ^ pair.toString().hashCode();
    SplittableRandom random = new SplittableRandom(ownSeed);
    List<Object> ends = new ArrayList<>(pair.source().boundaries());
    Collections.shuffle(ends, new Random(ownSeed));
    TestColumn column = new TestColumn(name, pair, new ArrayList<>(), new ArrayList<>());
    ends.stream().limit(boundaries).forEach(column::add);
    for (int i = 0; i < randoms; i++) {
      column.add(pair.source().next(random));
    }
    for (int i = 0; i < MANY && column.lacksGoodValues(); i++) {
      column.addIfGood(pair.source().next(random));
    }
    return column;
  }

  private void add(Object value) {
    values.add(value);
    verdicts.add(pair.target().judge(value));
  }

  private void addIfGood(Object value) {
    if (!(pair.target().judge(value) instanceof Rejected)) {
      add(value);
    }
  }

  private boolean lacksGoodValues() {
    return verdicts.stream().filter(v -> !(v instanceof Rejected)).limit(FEW).count() < FEW;
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
