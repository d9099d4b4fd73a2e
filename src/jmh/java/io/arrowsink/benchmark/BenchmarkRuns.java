package io.arrowsink.benchmark;

import java.util.Collection;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs benchmarks, all under the same conditions: {@code jmh.forks} JVMs each, which measure for
 * {@code jmh.seconds} (system properties).
 */
final class BenchmarkRuns {
  /** On two busy cores the compiler is not done sooner. */
  private static final int WARM_UP_SECONDS = 15;

  private BenchmarkRuns() {}

  /** Runs the benchmarks whose names match {@code pattern}. */
  static Collection<RunResult> of(String pattern) throws RunnerException {
    Options options =
        new OptionsBuilder()
            .include(pattern)
            .addProfiler(GCProfiler.class)
            .forks(Integer.getInteger("jmh.forks"))
            .warmupIterations(WARM_UP_SECONDS)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(Integer.getInteger("jmh.seconds"))
            .measurementTime(TimeValue.seconds(1))
            .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+UseG1GC")
            .shouldFailOnError(true)
            .build();
    return new Runner(options).run();
  }

  /** The score of the fastest iteration. */
  static double fastest(RunResult result) {
    return result.getPrimaryResult().getStatistics().getMin();
  }

  /** Bytes of the heap for each operation. */
  static double allocated(RunResult result) {
    return result.getSecondaryResults().get("gc.alloc.rate.norm").getScore();
  }
}
