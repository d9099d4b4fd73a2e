package io.arrowsink.benchmark;

import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints the medians of measurements of inserts, as Markdown. The first contender of a compression
 * and an engine is the one that the others of both are compared with.
 */
final class InsertTable {
  private static final String HEAD =
      """

      | engine    | inserted                  | compression |  rows/s | of posted | client CPU s/M | server |
      |-----------|---------------------------|-------------|--------:|----------:|---------------:|-------:|""";

  private record Row(String engine, String contender, Compression compression) {}

  private final PrintStream out;
  private final Map<Row, List<InsertMeasurement>> rows = new LinkedHashMap<>();

  InsertTable(PrintStream out) {
    this.out = out;
  }

  void add(InsertMeasurement measurement) {
    Row row = new Row(measurement.engine(), measurement.contender(), measurement.compression());
    rows.computeIfAbsent(row, added -> new ArrayList<>()).add(measurement);
  }

  void print() {
    out.println(HEAD);
    rows.forEach(
        (row, measurements) -> {
          double rate = Medians.of(measurements, InsertMeasurement::rowsPerSecond);
          out.printf(
              Locale.ROOT,
              "| %-9s | %-25s | %-11s | %7.0f | %9.2f | %14.1f | %6.1f |%n",
              row.engine.split(" ", 2)[0],
              row.contender,
              row.compression.method().name().toLowerCase(Locale.ROOT),
              rate,
              rate / first(row),
              Medians.of(measurements, InsertMeasurement::clientCpuPerMillion),
              Medians.of(measurements, InsertMeasurement::serverCpuPerMillion));
        });
  }

  private double first(Row row) {
    return rows.entrySet().stream()
        .filter(entry -> entry.getKey().engine.equals(row.engine))
        .filter(entry -> entry.getKey().compression.equals(row.compression))
        .findFirst()
        .map(entry -> Medians.of(entry.getValue(), InsertMeasurement::rowsPerSecond))
        .orElseThrow();
  }
}
