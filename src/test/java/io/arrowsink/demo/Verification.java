package io.arrowsink.demo;

import io.arrowsink.demo.DeadLetters.DeadLetter;
import io.arrowsink.testing.kafka.ConnectorStatus;
import io.arrowsink.testing.kafka.KafkaClient;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.TopicPartition;

/** Compares what came out with what was produced, shows it, and collects the checks. */
final class Verification {
  private static final int SHOWN_VALUE = 60;

  private final Screen screen;
  private final List<Check> checks = new ArrayList<>();

  Verification(Screen screen) {
    this.screen = screen;
  }

  /** Whatever has been checked so far. */
  List<Check> checks() {
    return List.copyOf(checks);
  }

  /** Every flight is there, with its values, and only the kill made duplicates. */
  void rows(FlightTable table, long flightCount, Flights.Totals totals, Crash crash) {
    long rows = table.rows();
    long uniqueIds = table.uniqueIds();
    long duplicates = rows - uniqueIds;
    screen.count("flights produced", flightCount, "");
    screen.count("rows in the table", rows, "");
    screen.count("unique ids", uniqueIds, "");
    screen.count("duplicates", duplicates, "written, but not committed when the worker was killed");
    screen.count("parts made", table.partsMade(), "by now merged to " + table.partsActive());
    checks.add(Check.equal("every flight is in the table", flightCount, uniqueIds));
    checks.add(
        new Check(
            "duplicates come from the kill only",
            duplicates >= 0 && duplicates <= crash.duplicates(),
            duplicates + " instead of at most " + crash.duplicates()));
    checks.add(Check.equal("duplicates are alike", uniqueIds, table.distinctRows()));
    checks.add(Check.equal("delays and distances add up", totals, table.totals()));
  }

  /** Every broken record is a dead letter, and nothing else is. */
  void deadLetters(DeadLetters letters, List<BrokenRecord> broken) {
    screen.count("broken records produced", broken.size(), "");
    screen.count(
        "dead letters",
        letters.total(),
        "from %d different records".formatted(letters.distinct().size()));
    Map<ByteBuffer, DeadLetter> byValue =
        letters.distinct().stream()
            .collect(Collectors.toMap(DeadLetter::value, l -> l, (a, b) -> a));
    checks.add(
        Check.equal("one dead letter per broken record", broken.size(), letters.distinct().size()));
    Set<ByteBuffer> produced = broken.stream().map(BrokenRecord::value).collect(Collectors.toSet());
    checks.add(
        new Check(
            "the dead letters are the broken records",
            produced.equals(byValue.keySet()),
            "others from " + letters.distinct().stream().map(DeadLetter::origin).toList()));
    for (BrokenRecord record : broken) {
      DeadLetter letter = byValue.get(record.value());
      if (letter != null) {
        screen.line("  %s: %s".formatted(record.flaw(), shortened(record)));
        screen.line("    " + letter.reason());
      }
    }
  }

  /** Everything is committed. */
  void offsets(KafkaClient kafka, Map<TopicPartition, Long> committed) {
    Map<TopicPartition, Long> end = kafka.endOffsets(FlightConnector.TOPIC);
    screen.count("end offsets, all partitions", sum(end), "");
    screen.count("committed offsets", sum(committed), "");
    checks.add(Check.equal("committed offsets = end offsets", end, committed));
  }

  /** The connector still runs. */
  void status(ConnectorStatus status) {
    screen.state("connector", status.state());
    status.tasks().forEach(task -> screen.state("task " + task.id(), task.state()));
    checks.add(
        new Check(
            "connector and tasks are RUNNING",
            status.isRunning(FlightConnector.TASKS),
            "" + status));
  }

  private static String shortened(BrokenRecord record) {
    String text = StandardCharsets.UTF_8.decode(record.value().duplicate()).toString();
    return text.length() <= SHOWN_VALUE ? text : text.substring(0, SHOWN_VALUE) + "...";
  }

  private static long sum(Map<TopicPartition, Long> offsets) {
    return offsets.values().stream().mapToLong(Long::longValue).sum();
  }
}
