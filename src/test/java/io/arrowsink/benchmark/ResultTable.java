package io.arrowsink.benchmark;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints measurements as they come, and at the end their medians and the ratio, as Markdown. */
final class ResultTable {
  private static final String HEAD =
      """
      | sink      | round   |  rows/s | of no-op | worker CPU s/M | broker | ClickHouse | rows/insert |
      |-----------|---------|--------:|---------:|---------------:|-------:|-----------:|------------:|""";
  private static final int WARM_UP_ROUND = 1;

  private final PrintStream out;
  private final Map<String, List<Measurement>> bySink = new LinkedHashMap<>();

  ResultTable(PrintStream out) {
    this.out = out;
  }

  void begin(BenchmarkOptions options) {
    out.printf(
        Locale.ROOT,
        "%d records, %d partition(s), one task, input.schema %s%s%n%n",
        options.records(),
        options.partitions(),
        options.declaredSchema() ? "declared" : "derived from the table",
        options.connector().isEmpty() ? "" : ", " + options.connector());
    out.println(HEAD);
  }

  void add(Measurement measurement) {
    boolean warmUp = measurement.round() == WARM_UP_ROUND;
    if (!warmUp) {
      bySink.computeIfAbsent(measurement.sink(), sink -> new ArrayList<>()).add(measurement);
    }
    row(
        warmUp ? "warm-up" : Integer.toString(measurement.round()),
        List.of(measurement),
        Double.NaN);
  }

  /** The medians; the first sink that was measured is the one that the others are compared with. */
  void end() {
    double ceiling = Double.NaN;
    for (List<Measurement> measurements : bySink.values()) {
      double rate = Medians.of(measurements, Measurement::rowsPerSecond);
      row("median", measurements, rate / (Double.isNaN(ceiling) ? rate : ceiling));
      if (Double.isNaN(ceiling)) {
        ceiling = rate;
      }
    }
  }

  private void row(String round, List<Measurement> measurements, double ratio) {
    out.printf(
        Locale.ROOT,
        "| %-9s | %-7s | %7.0f | %8s | %14.1f | %6.1f | %10.1f | %11s |%n",
        measurements.get(0).sink(),
        round,
        Medians.of(measurements, Measurement::rowsPerSecond),
        Double.isNaN(ratio) ? "" : String.format(Locale.ROOT, "%.2f", ratio),
        Medians.of(measurements, Measurement::workerCpuPerMillion),
        Medians.of(measurements, Measurement::brokerCpuPerMillion),
        Medians.of(measurements, Measurement::clickHouseCpuPerMillion),
        whole(Medians.of(measurements, Measurement::rowsPerInsert)));
  }

  private static String whole(double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.0f", value);
  }
}
