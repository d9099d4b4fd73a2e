package io.arrowsink.benchmark;

import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs the benchmarks of decoding, and prints times and their ratios, as Markdown. Ratios are those
 * of the fastest iterations: what else runs on a machine only ever makes an iteration slower.
 */
public final class DecodeBenchmarks {
  private static final String HEAD =
      """

      | events  | decoded by                   | ns/record | fastest | bytes/record | of Jackson's tokens | of arrowsink |
      |---------|------------------------------|----------:|--------:|-------------:|--------------------:|-------------:|""";

  private final Collection<RunResult> results;

  private DecodeBenchmarks(Collection<RunResult> results) {
    this.results = results;
  }

  /** Takes the properties of {@link BenchmarkRuns}. */
  public static void main(String[] arguments) throws RunnerException {
    new DecodeBenchmarks(BenchmarkRuns.of("\\.(Json|Struct)DecodeBenchmark\\.")).print();
  }

  private void print() {
    System.out.println(HEAD);
    for (EventForm form : EventForm.values()) {
      String events = form.name().toLowerCase(Locale.ROOT);
      RunResult ours = json("arrowsink", form);
      RunResult tokens = json("jacksonTokens", form);
      row(events, "arrowsink", ours, tokens, ours);
      row(events, "Jackson's tokens alone", tokens, tokens, ours);
      row(events, "Jackson's maps, then vectors", json("jacksonMaps", form), tokens, ours);
    }
    RunResult structs = result(StructDecodeBenchmark.class.getName() + ".arrowsink", null);
    RunResult plain = json("arrowsink", EventForm.PLAIN);
    row("structs", "arrowsink", structs, json("jacksonTokens", EventForm.PLAIN), plain);
  }

  private RunResult json(String benchmark, EventForm form) {
    return result(JsonDecodeBenchmark.class.getName() + "." + benchmark, form);
  }

  private RunResult result(String benchmark, EventForm form) {
    return results.stream()
        .filter(result -> result.getParams().getBenchmark().equals(benchmark))
        .filter(result -> form == null || result.getParams().getParam("form").equals(form.name()))
        .findFirst()
        .orElseThrow();
  }

  private static void row(
      String events, String decoder, RunResult result, RunResult tokens, RunResult ours) {
    System.out.printf(
        Locale.ROOT,
        "| %-7s | %-28s | %9.0f | %7.0f | %12.0f | %19.2f | %12.2f |%n",
        events,
        decoder,
        result.getPrimaryResult().getScore(),
        BenchmarkRuns.fastest(result),
        BenchmarkRuns.allocated(result),
        BenchmarkRuns.fastest(result) / BenchmarkRuns.fastest(tokens),
        BenchmarkRuns.fastest(result) / BenchmarkRuns.fastest(ours));
  }
}
