package io.arrowsink.clickhouse.roundtrip;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.arrowsink.clickhouse.ClickHouseBatchWriter;
import io.arrowsink.clickhouse.Writers;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.clickhouse.SqlClient;
import io.arrowsink.testing.fakes.TextRecord;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * A table of the server, written through the sink and read through the server's own JSON. Its rows
 * are numbered by a column of their own.
 */
final class StoredTable implements AutoCloseable {
  private static final String NUMBER = "n";
  private static final Field NUMBER_FIELD =
      Field.nullable(NUMBER, new ArrowType.Int(Integer.SIZE, true));
  private static final BatchLimits LIMITS =
      new BatchLimits(1_000_000, Long.MAX_VALUE, Duration.ofDays(1));
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
        "CREATE TABLE %s (%s Int32%s) ENGINE = Memory".formatted(table.quoted(), NUMBER, types),
        Map.of("allow_suspicious_low_cardinality_types", "1", "flatten_nested", "0"));
    return new StoredTable(sql, connection, table, columns);
  }

  /**
   * Writes as one batch.
   *
   * @param values of each row, one for each column
   */
  WriteResult write(List<Object[]> values) {
    List<Field> fields = new ArrayList<>(List.of(NUMBER_FIELD));
    columns.forEach(column -> fields.add(column.pair().source().field(column.name())));
    Schema schema = new Schema(fields);
    ClickHouseBatchWriter writer = Writers.open(connection, table, schema);
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = batch(schema, values, allocator);
        BatchWrite write = writer.begin(batch)) {
      return write.attempt();
    }
  }

  private RecordBatch batch(Schema schema, List<Object[]> values, BufferAllocator allocator) {
    try (BatchBuilder builder =
        new BatchBuilder(schema, MetadataColumns.NONE, LIMITS, allocator, 0)) {
      VectorSchemaRoot root = builder.root();
      root.allocateNew();
      for (int row = 0; row < values.size(); row++) {
        ((IntVector) root.getVector(0)).setSafe(row, row);
        for (int i = 0; i < columns.size(); i++) {
          columns.get(i).pair().source().write(root.getVector(i + 1), row, values.get(row)[i]);
        }
        builder.endRow(TextRecord.of("t", row, ""), 1);
      }
      return builder.seal(table.toString(), "");
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
                .formatted(expressions, table.quoted(), NUMBER))
        .lines()
        .map(StoredTable::parse)
        .toList();
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
