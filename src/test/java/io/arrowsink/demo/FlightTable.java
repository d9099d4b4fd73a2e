package io.arrowsink.demo;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import java.time.Duration;

/** The table that the connector fills, and the questions the demo asks about it. */
final class FlightTable {
  static final String DATABASE = "demo";
  static final String TABLE = "flights";

  /** The statement that makes the table. */
  static final String DEFINITION =
      """
      CREATE TABLE demo.flights
      (
          id          UInt64,
          date        DateTime('UTC'),
          delay       Int32,
          distance    UInt32,
          origin      LowCardinality(String),
          destination LowCardinality(String)
      )
      ENGINE = MergeTree ORDER BY (origin, date)""";

  /** The small query whose answer is shown; DISTINCT leaves out what the kill made twice. */
  static final String WORST_ORIGINS =
      """
      SELECT origin, count() AS flights, round(avg(delay), 1) AS mean_delay, max(delay) AS worst
      FROM (SELECT DISTINCT * FROM demo.flights)
      GROUP BY origin HAVING uniqExact(date) >= 20
      ORDER BY mean_delay DESC LIMIT 5""";

  private static final String OF_TABLE = " WHERE database = 'demo' AND table = 'flights'";
  private static final Duration SETTLE_LIMIT = Duration.ofSeconds(60);

  private final ClickHouseServer server;

  FlightTable(ClickHouseServer server) {
    this.server = server;
  }

  void create() {
    server.query("CREATE DATABASE " + DATABASE);
    server.query(DEFINITION);
  }

  /** All rows, duplicates included. */
  long rows() {
    return number("SELECT count() FROM demo.flights");
  }

  /** The rows once every insert that the server still works on has ended. */
  long settledRows() {
    Await.atMost(SETTLE_LIMIT)
        .until(
            "the end of all inserts",
            () -> number("SELECT count() FROM system.processes WHERE query_kind = 'Insert'"),
            running -> running == 0);
    return rows();
  }

  /** Different ids. */
  long uniqueIds() {
    return number("SELECT uniqExact(id) FROM demo.flights");
  }

  /** Different rows; more than different ids when two rows of one id differ. */
  long distinctRows() {
    return number("SELECT count() FROM (SELECT DISTINCT * FROM demo.flights)");
  }

  /** The sums over different rows. */
  Flights.Totals totals() {
    String[] sums =
        server
            .query("SELECT sum(delay), sum(distance) FROM (SELECT DISTINCT * FROM demo.flights)")
            .split("\t", -1);
    return new Flights.Totals(Long.parseLong(sums[0]), Long.parseLong(sums[1]));
  }

  /** Parts that inserts have made: each takes the next block number, and merged parts keep it. */
  long partsMade() {
    return number("SELECT max(max_block_number) FROM system.parts" + OF_TABLE);
  }

  /** Parts the table consists of now. */
  long partsActive() {
    return number("SELECT countIf(active) FROM system.parts" + OF_TABLE);
  }

  /** The answer to a query as an aligned table. */
  String table(String query) {
    return server.query(
        query + " FORMAT PrettyCompactMonoBlock SETTINGS output_format_pretty_color = 0");
  }

  private long number(String query) {
    return Long.parseLong(server.query(query));
  }
}
