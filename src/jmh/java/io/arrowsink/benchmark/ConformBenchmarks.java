package io.arrowsink.benchmark;

import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/** Runs the benchmark of conforming and encoding, and prints rates, as Markdown. */
public final class ConformBenchmarks {
  private static final double NANOS = 1e9;
  private static final String HEAD =
      """

      | schema   |  rows/s | fastest | bytes/row |
      |----------|--------:|--------:|----------:|""";

  private ConformBenchmarks() {}

  /** Takes the properties of {@link BenchmarkRuns}. */
  public static void main(String[] arguments) throws RunnerException {
    var results = BenchmarkRuns.of("\\.ConformBenchmark\\.");
    System.out.println(HEAD);
    for (RunResult result : results) {
      System.out.printf(
          Locale.ROOT,
          "| %-8s | %7.0f | %7.0f | %9.1f |%n",
          result.getParams().getParam("schema").toLowerCase(Locale.ROOT),
          NANOS / result.getPrimaryResult().getScore(),
          NANOS / BenchmarkRuns.fastest(result),
          BenchmarkRuns.allocated(result));
    }
  }
}
