package io.arrowsink.clickhouse.roundtrip;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.arrowsink.clickhouse.ClickHouseBatchWriter;
import io.arrowsink.clickhouse.Writers;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.clickhouse.SqlClient;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A table of the server, written through the sink and read through the server's own JSON. Its rows
 * are numbered by a column of their own.
 */
final class StoredTable implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final SqlClient sql;
  private final ClickHouseConnection connection;
  private final TableName table;
  private final List<TestColumn> columns;

  private StoredTable(
      SqlClient sql, ClickHouseConnection connection, TableName table, List<TestColumn> columns) {
    this.sql = sql;
    this.connection = connection;
    this.table = table;
    this.columns = columns;
  }

  /** Creates it; it is dropped when it is closed. */
  static StoredTable create(
      SqlClient sql, ClickHouseConnection connection, TableName table, List<TestColumn> columns) {
    String types =
        columns.stream()
            .map(column -> ", " + column.name() + " " + column.pair().target().type())
            .collect(Collectors.joining());
    sql.query(
        "CREATE TABLE %s (%s Int32%s) ENGINE = Memory"
            .formatted(table.quoted(), TestBatch.NUMBER, types),
        Map.of("allow_suspicious_low_cardinality_types", "1", "flatten_nested", "0"));
    return new StoredTable(sql, connection, table, columns);
  }

  /** Writes all of {@code values} in one insert, or says why not. */
  WriteResult write(TestBatch values, InsertFormat format) {
    ClickHouseBatchWriter writer = Writers.open(connection, table, values.schema(), format);
    try (BatchWrite write = writer.begin(values.batch())) {
      return write.attempt();
    }
  }

  /** What the server shows of each row, one value for each column. */
  List<JsonNode> rows() {
    String expressions =
        columns.stream()
            .map(column -> column.pair().target().expression(column.name()))
            .collect(Collectors.joining(", "));
    return sql.query(
            "SELECT %s FROM %s ORDER BY %s FORMAT JSONCompactEachRow"
                .formatted(expressions, table.quoted(), TestBatch.NUMBER))
        .lines()
        .map(StoredTable::parse)
        .toList();
  }

  /** For each of {@code some} columns what all its values, and where they are, come to. */
  List<String> digests(List<TestColumn> some) {
    String expressions =
        some.stream()
            .map(column -> "sum(cityHash64(" + TestBatch.NUMBER + ", " + text(column) + "))")
            .collect(Collectors.joining(", "));
    return List.of(
        sql.query("SELECT %s FROM %s FORMAT TSV".formatted(expressions, table.quoted()))
            .strip()
            .split("\t"));
  }

  /** A few values of {@code column} as the server shows them here and in {@code other}. */
  String differences(TestColumn column, StoredTable other) {
    return sql.query(
        """
        SELECT n, a.v, b.v FROM (SELECT n, %1$s AS v FROM %2$s) AS a
        JOIN (SELECT n, %1$s AS v FROM %3$s) AS b USING n
        WHERE a.v != b.v ORDER BY n LIMIT 3 FORMAT TSV"""
            .formatted(text(column), table.quoted(), other.table.quoted()));
  }

  /** In dictionaries the server takes -0 for 0 or not, as the format is. */
  private static String text(TestColumn column) {
    String text = "ifNull(toString(" + column.name() + "), 'NULL')";
    return column.pair().target().type().contains("LowCardinality")
        ? "replaceRegexpAll(%s, '-0([],]|$)', '0\\\\1')".formatted(text)
        : text;
  }

  private static JsonNode parse(String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    sql.query("DROP TABLE " + table.quoted() + " SYNC");
  }
}
