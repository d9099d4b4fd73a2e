package io.arrowsink.benchmark;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * What is measured.
 *
 * @param records how many records the topic holds
 * @param rounds how often each sink reads them all; the first round warms up and does not count
 * @param partitions of the topic; the task is one in any case
 * @param declaredSchema whether the connector is given input.schema or derives it from the table
 * @param connector connector properties that win over the benchmark's own
 * @param workerFlags JVM options of the worker, for example those of a profiler
 */
record BenchmarkOptions(
    int records,
    int rounds,
    int partitions,
    boolean declaredSchema,
    Map<String, String> connector,
    List<String> workerFlags) {

  BenchmarkOptions {
    connector = Map.copyOf(connector);
    workerFlags = List.copyOf(workerFlags);
    if (records < 1 || partitions < 1 || rounds < 2) {
      throw new IllegalArgumentException(
          "bench.records and bench.partitions must be positive, bench.rounds at least 2");
    }
  }

  /** Reads the properties {@code bench.*}; see docs/benchmark.md. */
  static BenchmarkOptions of(Properties properties) {
    return new BenchmarkOptions(
        Integer.parseInt(properties.getProperty("bench.records", "1000000")),
        Integer.parseInt(properties.getProperty("bench.rounds", "5")),
        Integer.parseInt(properties.getProperty("bench.partitions", "1")),
        Boolean.parseBoolean(properties.getProperty("bench.input.schema", "false")),
        pairs(properties.getProperty("bench.connector", "")),
        words(properties.getProperty("bench.worker.flags", ""), " "));
  }

  private static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String pair : words(text, ";")) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "bench.connector: '" + pair + "' is not of the form key=value; separate pairs by ;");
      }
      pairs.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return pairs;
  }

  private static List<String> words(String text, String separator) {
    return Stream.of(text.split(separator)).map(String::strip).filter(w -> !w.isEmpty()).toList();
  }
}
