package io.arrowsink.benchmark;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** The middle of several measurements. */
final class Medians {
  private Medians() {}

  /** Of an even number of them, half way between the two in the middle. */
  static <T> double of(List<T> measurements, ToDoubleFunction<T> of) {
    double[] values = measurements.stream().mapToDouble(of).sorted().toArray();
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
}
