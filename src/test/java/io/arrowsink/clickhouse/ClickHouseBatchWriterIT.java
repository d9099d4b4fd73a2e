package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.core.write.WriteResult.Evidence;
import io.arrowsink.testing.clickhouse.ClickHouseOptions;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import io.arrowsink.testing.junit.Fixtures;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClickHouseBatchWriterIT {
  private static final String ENGINE = " ENGINE = MergeTree ORDER BY tuple()";
  private static final ArrowType INT64 = new ArrowType.Int(64, true);
  private static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;

  private static ClickHouseServer server;
  private static String database;
  private static ClickHouseConnection connection;

  @BeforeAll
  static void start() {
    ClickHouseOptions options =
        ClickHouseOptions.builder().user("writer", "sécret").readOnlyUser("reader", "look").build();
    server = Fixtures.require(() -> ClickHouseServer.launch(options));
    database = server.createDatabase("writer");
    connection = connect("default", "", Compression.LZ4);
  }

  @AfterAll
  static void stop() {
    if (connection != null) {
      connection.close();
    }
    if (server != null) {
      server.close();
    }
  }

  private static ClickHouseConnection connect(
      String user, String password, Compression compression) {
    return connect(URI.create(server.url()), user, password, compression);
  }

  private static ClickHouseConnection connect(
      URI url, String user, String password, Compression compression) {
    return ClickHouseConnection.open(
        new ClickHouseConnectionSettings(
            url,
            user,
            password,
            compression,
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofSeconds(60)),
        2);
  }

  private static ArrowType integer(int bits, boolean signed) {
    return new ArrowType.Int(bits, signed);
  }

  private static ArrowType timestamp(TimeUnit unit) {
    return new ArrowType.Timestamp(unit, null);
  }

  private static Field list(Field element) {
    return new Field("c", FieldType.nullable(ArrowType.List.INSTANCE), List.of(element));
  }

  private static Arguments pair(ArrowType source, String type, Object value, String text) {
    return Arguments.of(Field.nullable("c", source), type, value, text);
  }

  /** What the server itself shows of a value: source, column, value, text. */
  static Stream<Arguments> storesWhatItWasGiven() {
    ArrowType float64 = new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
    Field texts = list(Field.nullable("e", TEXT));
    Field numbers = list(Field.nullable("e", INT64));
    return Stream.of(
        pair(ArrowType.Bool.INSTANCE, "Bool", true, "true"),
        pair(INT64, "Int8", -128, "-128"),
        pair(INT64, "UInt8", 255, "255"),
        pair(integer(8, false), "Int16", 255, "255"),
        pair(integer(16, true), "Int64", -32768, "-32768"),
        pair(INT64, "UInt32", 4294967295L, "4294967295"),
        pair(integer(64, false), "UInt64", -1L, "18446744073709551615"),
        pair(float64, "Float32", 0.1, "0.1"),
        pair(float64, "Float64", -1.5e300, "-1.5e300"),
        pair(new ArrowType.Decimal(9, 2, 128), "Decimal(9, 2)", "-1234567.89", "-1234567.89"),
        pair(new ArrowType.Decimal(18, 4, 128), "Decimal(18, 4)", "0.0001", "0.0001"),
        pair(
            new ArrowType.Decimal(38, 2, 128),
            "Decimal(38, 2)",
            "-12345678901234567890.12",
            "-12345678901234567890.12"),
        pair(
            new ArrowType.Decimal(76, 0, 256),
            "Decimal(76, 0)",
            "-340282366920938463463374607431768211457",
            "-340282366920938463463374607431768211457"),
        pair(INT64, "Decimal(20, 2)", -7, "-7"),
        pair(TEXT, "String", "é", "é"),
        pair(TEXT, "FixedString(2)", "é", "é"),
        pair(
            TEXT,
            "UUID",
            "00112233-4455-6677-8899-aabbccddeeff",
            "00112233-4455-6677-8899-aabbccddeeff"),
        pair(TEXT, "IPv4", "192.0.2.1", "192.0.2.1"),
        pair(TEXT, "Enum8('it\\'s' = -1, 'b' = 2)", "it's", "it's"),
        pair(INT64, "Enum16('a' = 300, 'b' = 2)", 300, "a"),
        pair(TEXT, "Date", "2149-06-06", "2149-06-06"),
        pair(TEXT, "Date32", "1900-01-01", "1900-01-01"),
        pair(TEXT, "Date32", "2299-12-31", "2299-12-31"),
        pair(TEXT, "DateTime('UTC')", "2106-02-07T06:28:15Z", "2106-02-07 06:28:15"),
        pair(TEXT, "DateTime('Europe/Berlin')", "2024-07-01T12:00:00", "2024-07-01 12:00:00"),
        pair(
            TEXT,
            "DateTime64(9, 'UTC')",
            "2024-01-01T00:00:00.123456789Z",
            "2024-01-01 00:00:00.123456789"),
        pair(timestamp(TimeUnit.SECOND), "DateTime('UTC')", 0, "1970-01-01 00:00:00"),
        pair(
            timestamp(TimeUnit.MILLISECOND),
            "DateTime64(3, 'UTC')",
            -2208988800000L,
            "1900-01-01 00:00:00.000"),
        pair(
            timestamp(TimeUnit.MICROSECOND),
            "DateTime64(9, 'UTC')",
            1,
            "1970-01-01 00:00:00.000001000"),
        pair(
            timestamp(TimeUnit.MICROSECOND),
            "DateTime64(6, 'UTC')",
            10413791999999999L,
            "2299-12-31 23:59:59.999999"),
        pair(INT64, "Nullable(Int32)", null, "\\N"),
        pair(TEXT, "LowCardinality(String)", "x", "x"),
        pair(TEXT, "LowCardinality(Nullable(String))", null, "\\N"),
        pair(TEXT, "LowCardinality(Nullable(String))", "", ""),
        pair(TEXT, "LowCardinality(FixedString(3))", "abc", "abc"),
        pair(INT64, "Nullable(Decimal(9, 2))", 5, "5"),
        Arguments.of(texts, "Array(String)", List.of("a", ""), "['a','']"),
        Arguments.of(numbers, "Array(Nullable(UInt8))", null, "[]"),
        Arguments.of(
            texts,
            "Array(LowCardinality(Nullable(String)))",
            Arrays.asList("a", null, "a"),
            "['a',NULL,'a']"),
        Arguments.of(texts, "Array(LowCardinality(String))", List.of(), "[]"));
  }

  @ParameterizedTest
  @MethodSource
  void storesWhatItWasGiven(Field source, String type, Object value, String text) {
    TableName table = createTable("c " + type);

    WriteResult result = write(table, new Schema(List.of(source)), new Object[] {value});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(server.query("SELECT toString(c) FROM " + table.quoted() + " FORMAT TSVRaw"))
        .isEqualTo(text);
  }

  @ParameterizedTest
  @EnumSource(Compression.class)
  void storesManyRows(Compression compression) {
    TableName table = createTable("i Int64, s String, l LowCardinality(String)");
    Schema schema = schema("i", INT64, "s", TEXT, "l", TEXT);
    Object[][] rows = new Object[50_000][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new Object[] {i, "text " + i, "word " + i % 1000};
    }
    try (ClickHouseConnection own = connect("writer", "sécret", compression)) {
      WriteResult result = write(own, table, schema, 1, rows);

      assertThat(result)
          .isInstanceOfSatisfying(
              WriteResult.Written.class,
              written -> {
                assertThat(written.rows()).isEqualTo(rows.length);
                assertThat(written.bytes()).isGreaterThan(rows.length * 20L);
                assertThat(written.evidence()).isEqualTo(Evidence.ACKNOWLEDGED);
              });
    }
    assertThat(
            server.query(
                "SELECT count(), sum(i), countIf(s = concat('text ', toString(i))),"
                    + " countIf(l = concat('word ', toString(i % 1000))) FROM "
                    + table.quoted()))
        .isEqualTo("50000\t1249975000\t50000\t50000");
  }

  @Test
  void turnsNullsIntoTheColumnsDefaults() {
    TableName table =
        createTable(
            "a Int32 DEFAULT 7, b String DEFAULT concat('d', toString(a)),"
                + " l LowCardinality(String) DEFAULT 'lc', e Enum8('x' = 5, 'y' = -1),"
                + " n Nullable(Int32) DEFAULT 3, r Array(Int32), z Int32,"
                + " p Int32 EPHEMERAL 40, m Int32 DEFAULT p + 2, w Int32 MATERIALIZED a + 1,"
                + " omitted Int32 DEFAULT 9");
    Schema schema =
        new Schema(
            List.of(
                Field.nullable("a", INT64),
                Field.nullable("b", TEXT),
                Field.nullable("l", TEXT),
                Field.nullable("e", TEXT),
                Field.nullable("n", INT64),
                new Field(
                    "r",
                    FieldType.nullable(ArrowType.List.INSTANCE),
                    List.of(Field.nullable("e", INT64))),
                Field.nullable("z", INT64),
                Field.nullable("p", INT64)));

    WriteResult result =
        write(
            table,
            schema,
            new Object[] {null, null, null, null, null, null, null, null},
            new Object[] {1, "b", "l", "x", 2, List.of(1), 4, 10});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(
            server.query(
                "SELECT a, b, l, e, n, r, z, m, w, omitted FROM " + table.quoted() + " ORDER BY a"))
        .isEqualTo("1\tb\tl\tx\t2\t[1]\t4\t12\t2\t9\n7\td7\tlc\ty\t\\N\t[]\t0\t42\t8\t9");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Bool",
        "Int32",
        "Float32",
        "Decimal(38, 2)",
        "String",
        "FixedString(2)",
        "LowCardinality(String)",
        "UUID",
        "IPv4",
        "Date",
        "Date32",
        "DateTime('UTC')",
        "DateTime64(3, 'UTC')",
        "Enum8('x' = 5, 'y' = -1)",
        "Enum16('p' = 300, 'q' = 301)",
        "Array(String)"
      })
  void storesForNullWhatTheServerStoresForAColumnLeftOut(String type) {
    TableName table = createTable("n Int32, c " + type);
    server.query("INSERT INTO " + table.quoted() + " (n) VALUES (1)");
    Schema schema =
        new Schema(List.of(Field.nullable("n", INT64), opened(table, null).input().findField("c")));

    WriteResult result = write(table, schema, new Object[] {2, null});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(server.query("SELECT count(), uniqExact(toString(c)) FROM " + table.quoted()))
        .isEqualTo("2\t1");
  }

  @Test
  void writesToNamesThatNeedQuotes() {
    String weirdDatabase = database + ".a `b\\ é'";
    server.query("CREATE DATABASE " + TableName.quote(weirdDatabase));
    TableName table = new TableName(weirdDatabase, "t.1 `x\\ é'\"");
    String column = "c.1 `x\\y é'\"";
    server.query(
        "CREATE TABLE " + table.quoted() + " (" + TableName.quote(column) + " Int8)" + ENGINE);

    WriteResult result = write(table, schema(column, INT64), new Object[] {5});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(server.query("SELECT * FROM " + table.quoted())).isEqualTo("5");
  }

  @Test
  void sendsSameBatchUnderTheSameToken() {
    TableName table = createTable("c Int64", " SETTINGS non_replicated_deduplication_window = 100");
    Schema schema = schema("c", INT64);

    write(connection, table, schema, 1, new Object[] {1}, new Object[] {2});
    WriteResult again = write(connection, table, schema, 2, new Object[] {1}, new Object[] {2});

    assertThat(again)
        .isEqualTo(
            new WriteResult.Written(
                2, ((WriteResult.Written) again).bytes(), Evidence.ACKNOWLEDGED_AFTER_RETRY));
    assertThat(server.query("SELECT count() FROM " + table.quoted())).isEqualTo("2");
  }

  @Test
  void rejectsRowsWithoutSendingAny() {
    TableName table = createTable("c Int8, d UUID");

    WriteResult result =
        write(
            table,
            schema("c", INT64, "d", TEXT),
            new Object[] {1, "x"},
            new Object[] {300, "00112233-4455-6677-8899-aabbccddeeff"},
            new Object[] {2, "00112233-4455-6677-8899-aabbccddeeff"});

    assertThat(result)
        .isInstanceOfSatisfying(
            WriteResult.Rejected.class,
            rejected ->
                assertThat(rejected.rows())
                    .extracting(r -> r.row() + " " + r.column() + " " + r.code())
                    .containsExactly("0 d 376", "1 c 321"));
    assertThat(server.query("SELECT count() FROM " + table.quoted())).isEqualTo("0");
  }

  @Test
  void isRefusedWholeWhereOnlyTheServerKnows() {
    TableName table = createTable("c Int8, CONSTRAINT positive CHECK c > 0");

    WriteResult result = write(table, schema("c", INT64), new Object[] {-1});

    assertThat(result)
        .isInstanceOfSatisfying(
            WriteResult.RejectedWhole.class,
            refused -> assertThat(refused.cause().code()).isEqualTo(469));
  }

  @Test
  void readsTableAgainAfterItsTypesHaveChanged() {
    TableName table = createTable("c Int32");
    Schema schema = schema("c", INT64);
    ClickHouseBatchWriter writer = opened(table, schema).writer();
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batch(allocator, schema, 0, new Object[][] {{3_000_000_000L}})) {
      server.query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c UInt32");

      assertThat(writer.write(batch, 1)).isInstanceOf(WriteResult.Rejected.class);
    }
    writer = opened(table, schema).writer();
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batch(allocator, schema, 0, new Object[][] {{3_000_000_000L}})) {
      server.query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c Int64");

      assertThat(writer.write(batch, 1)).isInstanceOf(WriteResult.SchemaMoved.class);
      assertThat(writer.write(batch, 2)).isInstanceOf(WriteResult.Written.class);
      assertThat(server.query("SELECT c FROM " + table.quoted())).isEqualTo("3000000000");
    }
  }

  @Test
  void neverRepeatsAnInsertWhoseViewFailed() {
    TableName table = createTable("c Int32");
    String view = TableName.quote(database) + "." + TableName.quote(table.table() + "_view");
    server.query(
        "CREATE MATERIALIZED VIEW "
            + view
            + ENGINE
            + " AS SELECT throwIf(c = 1) AS failed FROM "
            + table.quoted());

    WriteResult result = write(table, schema("c", INT64), new Object[] {1});

    assertThat(result)
        .isInstanceOfSatisfying(
            WriteResult.Unrepeatable.class,
            broken ->
                assertThat(broken.cause().message()).contains("view", table.table() + "_view"));
  }

  @Test
  void derivesInputFromTheTable() {
    TableName table = createTable("a Nullable(Int8), m Map(String, Int8), t DateTime64(3, 'UTC')");

    assertThat(opened(table, null).input())
        .hasToString("Schema<a: Int(64, true), t: Timestamp(MILLISECOND, UTC)>");
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
  void reportsTableDroppedMeanwhile() {
    TableName table = createTable("c Int8");
    Schema schema = schema("c", INT64);
    ClickHouseBatchWriter writer = opened(table, schema).writer();
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, new Object[][] {{1}})) {
      server.query("DROP TABLE " + table.quoted() + " SYNC");

      assertThat(writer.write(batch, 1))
          .isInstanceOfSatisfying(
              WriteResult.Fatal.class,
              fatal -> assertThat(fatal.cause().message()).contains("CREATE TABLE"));

      server.query("CREATE TABLE " + table.quoted() + " (c Int64)" + ENGINE);
      assertThat(writer.write(batch, 2)).isInstanceOf(WriteResult.Written.class);
    }
  }

  @Test
  void namesKeysOfWrongCredentials() {
    try (ClickHouseConnection wrong = connect("writer", "wrong", Compression.LZ4)) {
      Failure cause = fatal(wrong, new TableName(database, "t"), null);

      assertThat(cause.code()).isEqualTo(516);
      assertThat(cause.message())
          .contains("user 'writer'", "clickhouse.user", "clickhouse.password")
          .doesNotContain("wrong");
    }
  }

  @Test
  void reportsReadOnlyUser() {
    TableName table = createTable("c Int8");
    try (ClickHouseConnection readOnly = connect("reader", "look", Compression.LZ4)) {
      WriteResult result = write(readOnly, table, schema("c", INT64), 1, new Object[] {1});

      assertThat(result)
          .isInstanceOfSatisfying(
              WriteResult.Fatal.class,
              fatal -> {
                assertThat(fatal.cause().code()).isEqualTo(164);
                assertThat(fatal.cause().message()).contains("read-only", "user 'reader'");
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
      WriterOpening opening = ClickHouseBatchWriter.open(away, new TableName(database, "t"), null);

      assertThat(opening)
          .isInstanceOfSatisfying(
              WriterOpening.Unavailable.class,
              unavailable ->
                  assertThat(unavailable.cause().message())
                      .contains(url.toString(), "clickhouse.url", "refused"));
    }
  }

  private static TableName createTable(String columns) {
    return createTable(columns, "");
  }

  private static TableName createTable(String columns, String settings) {
    TableName table = new TableName(database, "t" + System.nanoTime());
    server.query("CREATE TABLE " + table.quoted() + " (" + columns + ")" + ENGINE + settings);
    return table;
  }

  private static Schema schema(Object... namesAndTypes) {
    Field[] fields = new Field[namesAndTypes.length / 2];
    for (int i = 0; i < fields.length; i++) {
      fields[i] =
          Field.nullable((String) namesAndTypes[2 * i], (ArrowType) namesAndTypes[2 * i + 1]);
    }
    return new Schema(List.of(fields));
  }

  private static WriteResult write(TableName table, Schema schema, Object[]... rows) {
    return write(connection, table, schema, 1, rows);
  }

  private static WriteResult write(
      ClickHouseConnection to, TableName table, Schema schema, int attempt, Object[]... rows) {
    ClickHouseBatchWriter writer = opened(to, table, schema).writer();
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, rows)) {
      return writer.write(batch, attempt);
    }
  }

  private static WriterOpening.Opened opened(TableName table, @Nullable Schema schema) {
    return opened(connection, table, schema);
  }

  private static WriterOpening.Opened opened(
      ClickHouseConnection to, TableName table, @Nullable Schema schema) {
    return ClickHouseBatchWriter.open(to, table, schema)
        .fold(
            opened -> opened,
            unavailable -> {
              throw new AssertionError(unavailable.cause().message());
            },
            fatal -> {
              throw new AssertionError(fatal.cause().message());
            });
  }

  private static Failure fatal(ClickHouseConnection to, TableName table, @Nullable Schema schema) {
    WriterOpening opening = ClickHouseBatchWriter.open(to, table, schema);
    assertThat(opening).isInstanceOf(WriterOpening.Fatal.class);
    return ((WriterOpening.Fatal) opening).cause();
  }
}
