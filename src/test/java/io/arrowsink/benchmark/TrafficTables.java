package io.arrowsink.benchmark;

import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import io.arrowsink.testing.clickhouse.SqlClient;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Tables of traffic events in a database of their own, and the check that one of them holds exactly
 * the events sent: as many rows as events, every uid once, and the content that ClickHouse itself
 * reads from the same JSON.
 */
final class TrafficTables {
  /** Names and types of the columns, by turns. */
  private static final List<String> NAMES_AND_TYPES =
      List.of(
          "uid", "UUID",
          "time", "DateTime64(3)",
          "package_id", "UInt32",
          "country", "LowCardinality(Nullable(String))",
          "traffic_in", "UInt32",
          "traffic_out", "UInt32",
          "local_ip", "IPv4",
          "user_agent", "String",
          "price", "Decimal(18, 2)",
          "tags", "Array(String)");

  private static final String COLUMNS =
      columns().stream().map(c -> c.name() + " " + c.typeText()).collect(Collectors.joining(", "));

  /** The same schema as a connector declares it that does not derive it from the table. */
  static final String INPUT_SCHEMA =
      "uid: string, time: timestamp[ms], package_id: uint32, country: string, traffic_in: uint32,"
          + " traffic_out: uint32, local_ip: string, user_agent: string, price: decimal128(18, 2),"
          + " tags: list<string>";

  private static final int EVENTS_PER_INSERT = 50_000;
  private static final Duration ANSWER_LIMIT = Duration.ofMinutes(5);

  private final SqlClient sql;
  private final String database;
  private final long events;
  private final String expected;

  private TrafficTables(SqlClient sql, String database, long events, String expected) {
    this.sql = sql;
    this.database = database;
    this.events = events;
    this.expected = expected;
  }

  /** Makes a database, and learns from a passing table what {@code events} events look like. */
  static TrafficTables create(ClickHouseServer server, long events) {
    SqlClient sql = server.sql("default", "", ANSWER_LIMIT);
    String database = server.createDatabase("benchmark");
    String reference = database + ".reference";
    fill(sql, reference, 0, events);
    String expected = sql.query(fingerprint(reference));
    sql.query("DROP TABLE " + reference + " SYNC");
    return new TrafficTables(sql, database, events, expected);
  }

  /** The columns of every table. */
  static List<TargetColumn> columns() {
    return IntStream.range(0, NAMES_AND_TYPES.size() / 2)
        .mapToObj(
            i ->
                TargetColumn.of(
                    NAMES_AND_TYPES.get(2 * i),
                    NAMES_AND_TYPES.get(2 * i + 1),
                    DefaultKind.NONE,
                    i + 1))
        .toList();
  }

  /** The database of the tables. */
  String database() {
    return database;
  }

  /** Creates an empty table. */
  void create(String table) {
    create(table, "MergeTree ORDER BY (package_id, time)");
  }

  /** Creates an empty table of {@code engine}. */
  void create(String table, String engine) {
    sql.query("CREATE TABLE %s.%s (%s) ENGINE = %s".formatted(database, table, COLUMNS, engine));
  }

  /** Creates a table of events {@code from} (included) to {@code to} (excluded). */
  void createFilled(String table, long from, long to) {
    fill(sql, database + "." + table, from, to);
  }

  private static void fill(SqlClient sql, String table, long from, long to) {
    sql.query("CREATE TABLE " + table + " (" + COLUMNS + ") ENGINE = Memory");
    for (long at = from; at < to; at += EVENTS_PER_INSERT) {
      sql.insert(
          "INSERT INTO " + table + " FORMAT JSONEachRow",
          lines(at, Math.min(to, at + EVENTS_PER_INSERT)),
          Map.of());
    }
  }

  /** How many rows {@code table} holds. */
  long count(String table) {
    return Long.parseLong(sql.query("SELECT count() FROM " + database + "." + table));
  }

  /** Deletes a table and everything in it. */
  void drop(String table) {
    sql.query("DROP TABLE " + database + "." + table + " SYNC");
  }

  /**
   * Checks a table that has been filled.
   *
   * @throws IllegalStateException when it does not hold exactly the events
   */
  void verify(String table) {
    String counted = sql.query("SELECT count(), uniqExact(uid) FROM " + database + "." + table);
    if (!counted.equals(events + "\t" + events)) {
      throw new IllegalStateException(
          "count() and uniqExact(uid) of %s are %s, not %d".formatted(table, counted, events));
    }
    String found = sql.query(fingerprint(database + "." + table));
    if (!found.equals(expected)) {
      throw new IllegalStateException(
          "%s differs from what ClickHouse reads from the same JSON: fingerprint %s, not %s"
              .formatted(table, found, expected));
    }
  }

  /** A hash of the text of every row, whatever their order. */
  private static String fingerprint(String table) {
    return "SELECT sum(sipHash64(formatRow('TSV', *))) FROM " + table;
  }

  /** Events {@code from} (included) to {@code to} (excluded), each on a line. */
  static byte[] lines(long from, long to) {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    for (long i = from; i < to; i++) {
      lines.writeBytes(TrafficEvents.event(i));
      lines.write('\n');
    }
    return lines.toByteArray();
  }
}
