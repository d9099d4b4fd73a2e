package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.schema.ArrowFields;
import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.TypeParser;
import io.arrowsink.config.ClickHouseColumnSettings;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.config.Timeouts;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.junit.SharedClickHouse;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that write to tables of a real server, in a database of their class. */
abstract class BatchWriterFixture {
  @RegisterExtension static final SharedClickHouse CLICKHOUSE = new SharedClickHouse();

  static final String ENGINE = " ENGINE = MergeTree ORDER BY tuple()";
  static final ClickHouseInsertSettings PAIRS_OF_ROWS = pairsOfRows(InsertFormat.NATIVE);
  static final ArrowType INT64 = new ArrowType.Int(64, true);
  static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;

  static String database;
  static ClickHouseConnection connection;

  @BeforeAll
  static void openConnection() {
    database = CLICKHOUSE.server().createDatabase("writer");
    connection = connect("default", "", Compression.LZ4);
  }

  @AfterAll
  static void closeConnection() {
    if (connection != null) {
      connection.close();
    }
  }

  static ClickHouseInsertSettings pairsOfRows(InsertFormat format) {
    return new ClickHouseInsertSettings(format, 2, Map.of(), Writers.AS_IS);
  }

  static String query(String sql) {
    return CLICKHOUSE.server().query(sql);
  }

  static ClickHouseConnection connect(String user, String password, Compression compression) {
    return connect(URI.create(CLICKHOUSE.server().url()), user, password, compression);
  }

  static ClickHouseConnection connect(
      URI url, String user, String password, Compression compression) {
    return connect(url, user, password, compression, ClickHouseErrorSettings.DEFAULTS);
  }

  static ClickHouseConnection connect(ClickHouseErrorSettings errors) {
    return connect(URI.create(CLICKHOUSE.server().url()), "default", "", Compression.LZ4, errors);
  }

  private static ClickHouseConnection connect(
      URI url,
      String user,
      String password,
      Compression compression,
      ClickHouseErrorSettings errors) {
    return ClickHouseConnection.open(settings(url, user, password, compression), errors, 2);
  }

  static ClickHouseConnectionSettings settings(
      URI url, String user, String password, Compression compression) {
    return ClickHouseConnectionSettings.direct(
        url,
        new Credentials.UserPassword(user, password),
        compression,
        new Timeouts(Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(60)));
  }

  static TableName createTable(String columns) {
    return createTable(columns, "");
  }

  static TableName createTable(String columns, String settings) {
    TableName table = new TableName(database, "t" + System.nanoTime());
    query("CREATE TABLE " + table.quoted() + " (" + columns + ")" + ENGINE + settings);
    return table;
  }

  static Schema schema(Object... namesAndTypes) {
    Field[] fields = new Field[namesAndTypes.length / 2];
    for (int i = 0; i < fields.length; i++) {
      fields[i] =
          Field.nullable((String) namesAndTypes[2 * i], (ArrowType) namesAndTypes[2 * i + 1]);
    }
    return new Schema(List.of(fields));
  }

  static WriteResult write(TableName table, Schema schema, Object[]... rows) {
    return write(connection, table, schema, rows);
  }

  static WriteResult write(
      ClickHouseConnection to, TableName table, Schema schema, Object[]... rows) {
    return write(opened(to, table, schema).writer(), schema, rows);
  }

  static WriteResult write(ClickHouseBatchWriter writer, Schema schema, Object[]... rows) {
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, rows);
        BatchWrite write = writer.begin(batch)) {
      return write.attempt();
    }
  }

  static WriterOpening.Opened opened(TableName table, @Nullable Schema schema) {
    return opened(connection, table, schema);
  }

  static WriterOpening.Opened opened(
      ClickHouseConnection to, TableName table, @Nullable Schema schema) {
    return Writers.opened(open(to, table, schema, List.of()));
  }

  static WriterOpening open(
      ClickHouseConnection to, TableName table, @Nullable Schema schema, List<Field> metadata) {
    return open(to, table, Writers.ALL_COLUMNS, Writers.input(schema, metadata));
  }

  static WriterOpening open(
      ClickHouseConnection to,
      TableName table,
      ClickHouseColumnSettings columns,
      WriterInput input) {
    return ClickHouseBatchWriter.open(
        to, table, Writers.WHOLE_BATCHES, columns, input, System::nanoTime);
  }

  /**
   * Writes one row for each value of {@code source}, which is called c, as one insert and then, in
   * every format that has the type, as inserts of two rows, and compares what the server shows of
   * each.
   */
  static void assertStored(Field source, String type, List<?> values, List<String> texts) {
    Schema schema = new Schema(List.of(Field.nullable("n", INT64), source));
    Object[][] rows = new Object[values.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new Object[] {i, values.get(i)};
    }
    List<ClickHouseInsertSettings> ways = new ArrayList<>(List.of(Writers.WHOLE_BATCHES));
    ways.add(PAIRS_OF_ROWS);
    ways.add(pairsOfRows(InsertFormat.ROW_BINARY));
    if (ArrowFields.of("c", TypeParser.parse(type)) instanceof Checked.Valid<?>) {
      ways.add(pairsOfRows(InsertFormat.ARROW_STREAM));
    }
    for (ClickHouseInsertSettings settings : ways) {
      TableName table = createTable("n Int32, c " + type, " SETTINGS flatten_nested = 0");

      WriteResult result = write(Writers.open(connection, table, schema, settings), schema, rows);

      assertThat(result).as(settings.toString()).isInstanceOf(WriteResult.Written.class);
      assertThat(
              query(
                      "SELECT if(isNull(c), '\\\\N', toString(c)) FROM "
                          + table.quoted()
                          + " ORDER BY n FORMAT TSVRaw")
                  .lines())
          .as(settings.toString())
          .containsExactlyElementsOf(texts);
    }
  }
}
