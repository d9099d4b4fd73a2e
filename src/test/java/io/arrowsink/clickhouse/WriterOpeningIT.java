package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseColumnSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.SchemaValidation;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.junit.SharedClickHouse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which tables a writer can be opened for, what it makes of them, and what it says otherwise. */
class WriterOpeningIT extends BatchWriterFixture {
  private static final List<Field> METADATA =
      List.of(
          Field.nullable("topic", TEXT),
          Field.nullable("at", new ArrowType.Timestamp(TimeUnit.MILLISECOND, "UTC")),
          ArrowRows.map("headers", TEXT, Field.nullable("value", ArrowType.Binary.INSTANCE)));

  @Test
  void derivesInputFromTheTable() {
    TableName table = createTable("a Nullable(Int8), m Int8 ALIAS a, t DateTime64(3, 'UTC')");

    assertThat(opened(table, null).input().get().getFields())
        .hasToString("[a: Int(64, true), t: Timestamp(MILLISECOND, UTC)]");
  }

  @Test
  void writesOnlyTheColumnsListed() {
    TableName table = createTable("id Int32, name String DEFAULT 'd', d Dynamic");
    ClickHouseColumnSettings columns =
        new ClickHouseColumnSettings(List.of("id"), Duration.ofMinutes(1), SchemaValidation.FULL);

    WriterOpening.Opened opened =
        Writers.opened(open(connection, table, columns, Writers.input(null, List.of())));

    assertThat(opened.input().get().getFields()).hasToString("[id: Int(64, true)]");
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batch(allocator, opened.input().get(), 0, new Object[][] {{7}});
        BatchWrite write = opened.writer().begin(batch)) {
      assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
    }
    assertThat(query("SELECT id, name FROM " + table.quoted())).isEqualTo("7\td");
  }

  @Test
  void leavesColumnsOfMetadataOutOfTheInput() {
    TableName table =
        createTable(
            "id Int32, topic LowCardinality(String), at DateTime64(3, 'UTC'),"
                + " headers Map(String, String)");

    WriterOpening.Opened opened = Writers.opened(open(connection, table, null, METADATA));

    assertThat(opened.input().get().getFields()).hasToString("[id: Int(64, true)]");
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batch(
                allocator,
                new Schema(
                    Stream.concat(opened.input().get().getFields().stream(), METADATA.stream())
                        .toList()),
                0,
                new Object[][] {{7, "t", 250, Map.of("h", new byte[] {'v'})}});
        BatchWrite write = opened.writer().begin(batch)) {
      assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
    }
    assertThat(query("SELECT * FROM " + table.quoted()))
        .isEqualTo("7\tt\t1970-01-01 00:00:00.250\t{'h':'v'}");
  }

  @Test
  void refusesMetadataWithoutColumn() {
    TableName table = createTable("id Int32, topic AggregateFunction(sum, UInt64)");

    WriterOpening opening = open(connection, table, schema("id", INT64), METADATA);

    assertThat(opening)
        .isInstanceOfSatisfying(
            WriterOpening.Fatal.class,
            fatal ->
                assertThat(fatal.cause().message())
                    .contains(
                        "column 'topic' of type Aggregate", "'at' has no column", "'headers'"));
  }

  @Test
  void namesColumnsOfMetadataInTheStatementForMissingTable() {
    WriterOpening opening =
        open(connection, new TableName(database, "absent"), schema("id", INT64), METADATA);

    assertThat(opening)
        .isInstanceOfSatisfying(
            WriterOpening.Fatal.class,
            fatal ->
                assertThat(fatal.cause().message())
                    .contains(
                        "(`id` Nullable(Int64), `topic` Nullable(String),"
                            + " `at` Nullable(DateTime64(3, 'UTC')),"
                            + " `headers` Map(String, Nullable(String)))"));
  }

  @Test
  void saysHowToCreateMissingTable() {
    TableName table = new TableName(database, "absent");

    Failure cause = fatal(connection, table, schema("a b", INT64));

    assertThat(cause.code()).isEqualTo(60);
    assertThat(cause.message())
        .contains(
            "table " + table + " does not exist",
            "CREATE TABLE `" + database + "`.`absent` (`a b` Nullable(Int64)) ENGINE = MergeTree");
  }

  @Test
  void namesMissingDatabase() {
    Failure cause = fatal(connection, new TableName("no db", "t"), null);

    assertThat(cause.code()).isEqualTo(81);
    assertThat(cause.message()).contains("database 'no db' does not exist", "clickhouse.database");
  }

  @Test
  void namesKeysOfWrongCredentials() {
    try (ClickHouseConnection wrong = connect(SharedClickHouse.WRITER, "wrong", Compression.LZ4)) {
      Failure cause = fatal(wrong, new TableName(database, "t"), null);

      assertThat(cause.code()).isEqualTo(516);
      assertThat(cause.message())
          .contains(
              "user '" + SharedClickHouse.WRITER + "'", "clickhouse.user", "clickhouse.password")
          .doesNotContain("wrong");
    }
  }

  @Test
  void reportsReadOnlyUserAtTheFirstInsertWhereOnlyNamesAreChecked() {
    TableName table = createTable("c Int8");
    Schema schema = schema("c", INT64);
    ClickHouseColumnSettings names =
        new ClickHouseColumnSettings(List.of(), Duration.ofMinutes(1), SchemaValidation.NAMES);
    try (ClickHouseConnection readOnly =
        connect(SharedClickHouse.READER, SharedClickHouse.PASSWORD, Compression.LZ4)) {
      WriterOpening.Opened opened =
          Writers.opened(open(readOnly, table, names, Writers.input(schema, List.of())));
      WriteResult result = write(opened.writer(), schema, new Object[] {1});

      assertThat(result)
          .isInstanceOfSatisfying(
              WriteResult.Fatal.class,
              fatal -> {
                assertThat(fatal.cause().code()).isEqualTo(164);
                assertThat(fatal.cause().message())
                    .contains("read-only", "user '" + SharedClickHouse.READER + "'");
              });
    }
  }

  @Test
  void waitsForServerThatIsAway() throws IOException {
    URI url;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      url = URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }
    try (ClickHouseConnection away = connect(url, "default", "", Compression.LZ4)) {
      WriterOpening opening = open(away, new TableName(database, "t"), null, List.of());

      assertThat(opening)
          .isInstanceOfSatisfying(
              WriterOpening.Unavailable.class,
              unavailable ->
                  assertThat(unavailable.cause().message())
                      .contains(url.toString(), "clickhouse.url", "refused"));
    }
  }

  private static Failure fatal(ClickHouseConnection to, TableName table, @Nullable Schema schema) {
    WriterOpening opening = open(to, table, schema, List.of());
    assertThat(opening).isInstanceOf(WriterOpening.Fatal.class);
    return ((WriterOpening.Fatal) opening).cause();
  }
}
