package io.arrowsink.demo;

import io.arrowsink.testing.kafka.ConnectRest;
import io.arrowsink.testing.kafka.ConnectWorker;
import io.arrowsink.testing.kafka.KafkaClient;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;

/** The demo from the topic to the result, on servers that run. */
final class DemoRun {
  private static final int PARTITIONS = 4;

  private final Screen screen;
  private final ConnectWorker worker;
  private final KafkaClient kafka;
  private final FlightTable table;
  private final String clickHouseUrl;
  private final Flights flights = Flights.load();
  private final List<BrokenRecord> broken = BrokenRecord.all();
  private final int flightCount;
  private final RecordSequence records;

  /**
   * @param flightCount how many good records are produced
   */
  DemoRun(Screen screen, DemoServers.Running servers, KafkaClient kafka, int flightCount) {
    this.screen = screen;
    this.worker = servers.worker();
    this.kafka = kafka;
    this.table = new FlightTable(servers.clickHouse());
    this.clickHouseUrl = servers.clickHouse().url();
    this.flightCount = flightCount;
    this.records =
        new RecordSequence(flights, flightCount, broken, FlightConnector.TOPIC, PARTITIONS);
  }

  /** Runs all steps and checks what came out; throws when a step cannot be finished. */
  Outcome run() {
    screen.step("Topic and table");
    screen.line("topic %s with %d partitions".formatted(FlightConnector.TOPIC, PARTITIONS));
    kafka.createTopic(FlightConnector.TOPIC, PARTITIONS);
    screen.block(FlightTable.DEFINITION);
    table.create();

    screen.step("Data");
    produce();

    screen.step("Connector");
    deploy();
    long deployed = System.nanoTime();

    screen.step("Load; the worker is killed half-way and started again");
    LoadReport report = load(deployed);

    screen.step("Throughput");
    report.print(screen);

    screen.step("Result");
    List<Check> checks = verify(report.crash());
    return new Outcome(checks, summary(report));
  }

  private void produce() {
    screen.block(
        """
        %s real flights of early 2001, looped with unique ids, dates rewritten to ISO 8601.
        From the npm package vega-datasets 2.11.0 (BSD-3-Clause, University of Washington
        Interactive Data Lab); source: U.S. Bureau of Transportation Statistics. For example:
        %s"""
            .formatted(Screen.number(flights.size()), flights.example()));
    long before = System.nanoTime();
    kafka.produce(records);
    long nanos = System.nanoTime() - before;
    screen.line(
        "Produced %s of them and %d broken records in between: %s MB in %s."
            .formatted(
                Screen.number(flightCount),
                broken.size(),
                Screen.number(records.bytes() / 1_000_000),
                Screen.seconds(nanos)));
  }

  private void deploy() {
    Map<String, String> config = FlightConnector.config(clickHouseUrl);
    ConnectRest rest = worker.rest();
    screen.line("PUT %s/connectors/%s/config".formatted(rest.url(), FlightConnector.NAME));
    screen.block(FlightConnector.json(config));
    rest.deploy(FlightConnector.NAME, config);
  }

  private LoadReport load(long deployed) {
    try (TaskMetrics metrics = new TaskMetrics(worker, FlightConnector.NAME)) {
      LoadProbe probe = new LoadProbe(table, kafka, FlightConnector.NAME, metrics, records.size());
      LoadWatch watch =
          new LoadWatch(probe, new ProgressLine(screen), worker.rest(), FlightConnector.NAME);

      Stretch before = watch.until(state -> state.recordsIn() >= records.size() / 2);
      long killed = System.nanoTime();
      Crash crash = kill(probe);
      worker.start();
      long away = System.nanoTime() - killed;
      screen.line("A new worker is there %s after the kill.".formatted(Screen.seconds(away)));

      long complete = flightCount + crash.duplicates();
      Stretch after = watch.until(state -> state.rows() >= complete || state.lag() == 0);
      long loaded = System.nanoTime() - deployed;
      watch.until(state -> state.lag() == 0);
      return new LoadReport(crash, before, after, away, new Stretch(flightCount, loaded));
    }
  }

  private Crash kill(LoadProbe probe) {
    long pid = worker.pid();
    worker.kill();
    Map<TopicPartition, Long> committed = probe.committed();
    Crash crash = Crash.of(table, records, committed);
    screen.block(
        """
        kill -9 %d: the worker is gone. The table has %s rows, the offsets of %s of them
        are committed; the other %s will be read again and written twice."""
            .formatted(
                pid,
                Screen.number(crash.rows()),
                Screen.number(crash.committedFlights()),
                Screen.number(crash.duplicates())));
    return crash;
  }

  private List<Check> verify(Crash crash) {
    Verification verification = new Verification(screen);
    verification.rows(table, flightCount, flights.totals(flightCount), crash);
    verification.offsets(kafka, kafka.connectorOffsets(FlightConnector.NAME));
    verification.status(worker.rest().status(FlightConnector.NAME));
    verification.deadLetters(DeadLetters.read(kafka), broken);
    screen.line("");
    screen.block(FlightTable.WORST_ORIGINS);
    screen.block(table.table(FlightTable.WORST_ORIGINS));
    return verification.checks();
  }

  private String summary(LoadReport report) {
    return ("%s flights loaded at %s rows/s over a killed worker: none lost, %s written twice,"
            + " %d broken records set aside")
        .formatted(
            Screen.number(flightCount),
            Screen.number(report.both().rowsPerSecond()),
            Screen.number(report.crash().duplicates()),
            broken.size());
  }

  /**
   * How it ended.
   *
   * @param summary what to say in one line when all checks hold
   */
  record Outcome(List<Check> checks, String summary) {
    /** Copies the list. */
    Outcome {
      checks = List.copyOf(checks);
    }
  }
}
