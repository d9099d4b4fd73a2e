package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.schema.CarrierSchema;
import io.arrowsink.config.ClickHouseColumnSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.SchemaValidation;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables that are not read: {@code clickhouse.validate.schema=off}. */
class UnreadTableIT extends BatchWriterFixture {
  private static ClickHouseConnection unasked;

  @BeforeAll
  static void openUnasked() {
    unasked =
        ClickHouseConnection.openUnasked(
            settings(URI.create(CLICKHOUSE.server().url()), "default", "", Compression.LZ4),
            ClickHouseErrorSettings.DEFAULTS,
            2);
  }

  @AfterAll
  static void closeUnasked() {
    unasked.close();
  }

  private static WriterOpening openUnread(TableName table, WriterInput input, String... listed) {
    return ClickHouseBatchWriter.open(
        unasked,
        table,
        pairsOfRows(InsertFormat.ARROW_STREAM),
        new ClickHouseColumnSettings(List.of(listed), Duration.ofNanos(1), SchemaValidation.OFF),
        input,
        System::nanoTime);
  }

  private static ClickHouseBatchWriter writer(TableName table, Schema schema) {
    return Writers.opened(openUnread(table, Writers.input(schema, List.of()))).writer();
  }

  /** Those that the server has taken so far, this one included. */
  private static long queries() {
    return Long.parseLong(query("SELECT value FROM system.events WHERE event = 'Query'"));
  }

  @Test
  void getInsertsAndNothingElse() {
    TableName table = createTable("b String, a Int32");
    Schema schema = schema("a", INT64, "b", TEXT);
    long before = queries();

    ClickHouseBatchWriter writer = writer(table, schema);
    WriteResult first =
        write(writer, schema, new Object[] {1, "x"}, new Object[] {2, "y"}, new Object[] {3, "z"});
    WriteResult second = write(writer, schema, new Object[] {4, null});

    long inserts = queries() - before - 1;
    assertThat(first).isInstanceOf(WriteResult.Written.class);
    assertThat(second).isInstanceOf(WriteResult.Written.class);
    assertThat(inserts).isEqualTo(3);
    assertThat(query("SELECT a, b FROM " + table.quoted() + " ORDER BY a FORMAT CSV").lines())
        .containsExactly("1,\"x\"", "2,\"y\"", "3,\"z\"", "4,\"\"");
  }

  /** The clock goes on by ten seconds each time it is looked at. */
  @Test
  void rejectARowThatStaysTooBig() {
    TableName table = createTable("c Int32, s String DEFAULT repeat('x', c)");
    Schema schema = schema("c", INT64);
    AtomicLong now = new AtomicLong();
    ClickHouseBatchWriter writer =
        Writers.opened(
                ClickHouseBatchWriter.open(
                    unasked,
                    table,
                    new ClickHouseInsertSettings(
                        InsertFormat.ARROW_STREAM,
                        0,
                        Map.of("max_memory_usage", "20000000"),
                        Writers.AS_IS),
                    new ClickHouseColumnSettings(
                        List.of(), Duration.ofHours(1), SchemaValidation.OFF),
                    Writers.input(schema, List.of()),
                    () -> now.addAndGet(Duration.ofSeconds(10).toNanos())))
            .writer();
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, new Object[] {40_000_000});
        BatchWrite write = writer.begin(batch)) {
      WriteResult result = write.attempt();
      for (int i = 0; i < 10 && result instanceof WriteResult.Unavailable; i++) {
        result = write.attempt();
      }

      assertThat(result).isInstanceOf(WriteResult.RejectedWhole.class);
    }
  }

  @Test
  void areToldByTheServerWhatIsWrong() {
    TableName table = createTable("a Int32");
    Schema schema = schema("b", INT64);
    long before = queries();

    WriteResult result = write(writer(table, schema), schema, new Object[] {1});

    assertThat(queries() - before - 1).isEqualTo(1);
    assertThat(result).isInstanceOf(WriteResult.SchemaMoved.class);
  }

  @Test
  void giveNoFieldsToDerive() {
    TableName table = createTable("a Int32");
    WriterOpening.Opened opened = Writers.opened(openUnread(table, Writers.input(null, List.of())));

    assertThat(CarrierSchema.isDerived(opened.input().get())).isTrue();
    assertThat(write(opened.writer(), opened.input().get(), new Object[] {}))
        .isInstanceOfSatisfying(
            WriteResult.Fatal.class,
            fatal ->
                assertThat(fatal.cause().message())
                    .contains("clickhouse.validate.schema=off", "declare input.schema"));
  }

  @Test
  void takeOnlyListedColumns() {
    TableName table = createTable("a Int32, b Int32");
    Schema schema = schema("a", INT64, "b", INT64);

    assertThat(openUnread(table, Writers.input(schema, List.of()), "a"))
        .isInstanceOfSatisfying(
            WriterOpening.Fatal.class,
            fatal -> assertThat(fatal.cause().message()).contains("clickhouse.columns", "[b]"));
  }

  /** A type of Arrow, a column, a value, and what is stored of it. */
  private record Sent(Field field, String type, Object value, String stored) {
    Sent(ArrowType arrow, String type, Object value, String stored) {
      this(Field.nullable("c", arrow), type, value, stored);
    }
  }

  static List<Sent> values() {
    Field number = Field.nullable("element", new ArrowType.Int(16, true));
    Field text = Field.nullable("t", TEXT);
    return List.of(
        new Sent(ArrowType.Bool.INSTANCE, "Bool", true, "true"),
        new Sent(new ArrowType.Int(8, false), "UInt8", 200, "200"),
        new Sent(new ArrowType.Int(64, true), "Int128", Long.MIN_VALUE, "-9223372036854775808"),
        new Sent(new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE), "Float64", 0.1, "0.1"),
        new Sent(new ArrowType.FloatingPoint(FloatingPointPrecision.HALF), "Float32", 1.5f, "1.5"),
        new Sent(new ArrowType.Date(DateUnit.DAY), "Date", 19_000, "2022-01-08"),
        new Sent(
            new ArrowType.Timestamp(TimeUnit.MICROSECOND, null),
            "DateTime64(6, 'UTC')",
            1_500_000L,
            "1970-01-01 00:00:01.500000"),
        new Sent(new ArrowType.FixedSizeBinary(3), "FixedString(3)", "abc", "abc"),
        new Sent(
            TEXT,
            "Nullable(UUID)",
            "00112233-4455-6677-8899-aabbccddeeff",
            "00112233-4455-6677-8899-aabbccddeeff"),
        new Sent(ArrowType.LargeUtf8.INSTANCE, "LowCardinality(String)", "é", "é"),
        new Sent(ArrowType.Utf8View.INSTANCE, "String", "longer than twelve", "longer than twelve"),
        new Sent(
            new Field("c", FieldType.nullable(ArrowType.List.INSTANCE), List.of(number)),
            "Array(Nullable(Int16))",
            Arrays.asList(1, null, 3),
            "[1,NULL,3]"),
        new Sent(
            new Field("c", FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(number, text)),
            "Tuple(element Int16, t String)",
            List.of(1, "x"),
            "(1,'x')"),
        new Sent(
            ArrowRows.map("c", TEXT, Field.nullable("value", INT64)),
            "Map(String, UInt8)",
            Map.of("k", 7),
            "{'k':7}"),
        new Sent(
            UuidType.INSTANCE,
            "UUID",
            "00112233-4455-6677-8899-aabbccddeeff",
            "00112233-4455-6677-8899-aabbccddeeff"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void convertWhatTheyGet(Sent sent) {
    TableName table = createTable("n Int32, c " + sent.type());
    Schema schema = new Schema(List.of(Field.nullable("n", INT64), sent.field()));
    String empty =
        query(
            "SELECT toString(defaultValueOfTypeName('%s')) FORMAT TSVRaw"
                .formatted(sent.type().replace("'", "\\'")));

    WriteResult result =
        write(
            writer(table, schema),
            schema,
            new Object[] {1, sent.value()},
            new Object[] {2, null},
            new Object[] {3, sent.value()});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(
            query("SELECT toString(c) FROM " + table.quoted() + " ORDER BY n FORMAT TSVRaw")
                .lines())
        .containsExactly(sent.stored(), empty, sent.stored());
  }
}
