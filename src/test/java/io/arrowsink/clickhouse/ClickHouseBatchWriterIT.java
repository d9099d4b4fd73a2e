package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.core.write.WriteResult.Evidence;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClickHouseBatchWriterIT extends BatchWriterFixture {
  private static final Field INT8_ELEMENT = Field.nullable("e", new ArrowType.Int(8, true));

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
            query(
                "SELECT a, b, l, e, n, r, z, m, w, omitted FROM " + table.quoted() + " ORDER BY a"))
        .isEqualTo("1\tb\tl\tx\t2\t[1]\t4\t12\t2\t9\n7\td7\tlc\ty\t\\N\t[]\t0\t42\t8\t9");
  }

  static Stream<String> namesThatNeedQuotes() {
    return Stream.of(
        "a.b",
        "a-b",
        "a b",
        "a`b",
        "``",
        "a\\b",
        "a\\`b\\",
        "a'b",
        "a\"b",
        "é 世界 🎈",
        "a\nb\tc",
        "a%20b&c=d#e+f?g",
        "{a:Int8}",
        "a); DROP TABLE t --",
        "select",
        "1");
  }

  /** Columns are in another order than their fields, so that only names bring them together. */
  @ParameterizedTest
  @MethodSource("namesThatNeedQuotes")
  void writesToAnyName(String name) {
    String otherDatabase = database + name;
    String otherColumn = name + "2";
    query("CREATE DATABASE " + TableName.quote(otherDatabase));
    TableName table = new TableName(otherDatabase, name);
    query(
        "CREATE TABLE "
            + table.quoted()
            + " ("
            + TableName.quote(name)
            + " Int64, "
            + TableName.quote(otherColumn)
            + " Int64)"
            + ENGINE);

    assertThat(opened(table, null).input().get().getFields())
        .isEqualTo(schema(name, INT64, otherColumn, INT64).getFields());
    WriteResult result = write(table, schema(otherColumn, INT64, name, INT64), new Object[] {2, 1});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(query("SELECT * FROM " + table.quoted())).isEqualTo("1\t2");
  }

  @Test
  void sendsSameBatchUnderTheSameToken() {
    TableName table = createTable("c Int64", " SETTINGS non_replicated_deduplication_window = 100");
    Schema schema = schema("c", INT64);

    write(table, schema, new Object[] {1}, new Object[] {2});
    write(table, schema, new Object[] {1}, new Object[] {2});

    assertThat(query("SELECT count() FROM " + table.quoted())).isEqualTo("2");
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
    assertThat(query("SELECT count() FROM " + table.quoted())).isEqualTo("0");
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
    query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c UInt32");
    ClickHouseBatchWriter writer = opened(table, schema).writer();
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batch(allocator, schema, 0, new Object[][] {{3_000_000_000L}});
        BatchWrite write = writer.begin(batch)) {
      query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c Int64");

      assertThat(write.attempt()).isInstanceOf(WriteResult.SchemaMoved.class);
      assertThat(write.attempt())
          .isInstanceOfSatisfying(
              WriteResult.Written.class,
              written ->
                  assertThat(written.evidence()).isEqualTo(Evidence.ACKNOWLEDGED_AFTER_RETRY));
      assertThat(query("SELECT c FROM " + table.quoted())).isEqualTo("3000000000");
    }
  }

  @Test
  void neverRepeatsAnInsertWhoseViewFailed() {
    TableName table = createTable("c Int32");
    String view = TableName.quote(database) + "." + TableName.quote(table.table() + "_view");
    query(
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
  void leavesOutAColumnDroppedMeanwhile() {
    TableName table = createTable("id Int32, name String, gone String");
    WriterOpening.Opened opened = opened(table, null);
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batch(allocator, opened.input().get(), 0, new Object[][] {{7, "n", "g"}});
        BatchWrite write = opened.writer().begin(batch)) {
      query("ALTER TABLE " + table.quoted() + " DROP COLUMN gone, MODIFY COLUMN name String FIRST");

      assertThat(write.attempt()).isInstanceOf(WriteResult.SchemaMoved.class);
      assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
    }
    assertThat(query("SELECT * FROM " + table.quoted())).isEqualTo("n\t7");
    assertThat(opened.input().get().getFields()).hasToString("[name: Utf8, id: Int(64, true)]");
  }

  @Test
  void reportsTableDroppedMeanwhile() {
    TableName table = createTable("c Int8");
    Schema schema = schema("c", INT64);
    ClickHouseBatchWriter writer = opened(table, schema).writer();
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, new Object[][] {{1}});
        BatchWrite write = writer.begin(batch)) {
      query("DROP TABLE " + table.quoted() + " SYNC");

      assertThat(write.attempt())
          .isInstanceOfSatisfying(
              WriteResult.Fatal.class,
              fatal -> assertThat(fatal.cause().message()).contains("CREATE TABLE"));

      query("CREATE TABLE " + table.quoted() + " (c Int64)" + ENGINE);
      assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
    }
  }

  /** Long before the table is to be read again. */
  @Test
  void rejectsNothingThatTheColumnHoldsByNow() {
    TableName table = createTable("c UInt8");
    Schema schema = schema("c", INT64);
    AtomicLong now = new AtomicLong();
    ClickHouseBatchWriter writer =
        Writers.opened(
                ClickHouseBatchWriter.open(
                    connection,
                    table,
                    Writers.WHOLE_BATCHES,
                    Writers.ALL_COLUMNS,
                    Writers.input(schema, List.of()),
                    now::get))
            .writer();
    query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c UInt16");
    now.set(Duration.ofSeconds(2).toNanos());

    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, new Object[] {300});
        BatchWrite write = writer.begin(batch)) {
      assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
    }
    assertThat(query("SELECT c FROM " + table.quoted())).isEqualTo("300");
  }

  /** A value for none of them stands for a column's DEFAULT but the column's absence. */
  @Test
  void leavesOutArraysThatAreToBecomeTheirDefault() {
    TableName table =
        createTable("n Int32, a Array(Int8) DEFAULT [7], m Map(String, Int8) DEFAULT map('k', 1)");
    Field list = new Field("a", FieldType.nullable(ArrowType.List.INSTANCE), List.of(INT8_ELEMENT));
    Field map = ArrowRows.map("m", TEXT, INT8_ELEMENT);
    Schema schema = new Schema(List.of(Field.nullable("n", INT64), list, map));

    WriteResult result =
        write(
            table,
            schema,
            new Object[] {1, List.of(1), Map.of("x", 5)},
            new Object[] {2, null, Map.of()},
            new Object[] {3, null, null},
            new Object[] {4, List.of(), null},
            new Object[] {5, null, Map.of("y", 6)});

    assertThat(result)
        .isInstanceOfSatisfying(
            WriteResult.Written.class, written -> assertThat(written.units()).isEqualTo(4));
    assertThat(query("SELECT * FROM " + table.quoted() + " ORDER BY n").lines())
        .containsExactly(
            "1\t[1]\t{'x':5}",
            "2\t[7]\t{}",
            "3\t[7]\t{'k':1}",
            "4\t[]\t{'k':1}",
            "5\t[7]\t{'y':6}");
  }

  @Test
  void rejectsRowsThatWouldBeWithoutAnyColumn() {
    TableName table = createTable("a Array(Int8) DEFAULT [7]");
    Field list = new Field("a", FieldType.nullable(ArrowType.List.INSTANCE), List.of(INT8_ELEMENT));

    WriteResult result =
        write(table, new Schema(List.of(list)), new Object[] {List.of(1)}, new Object[] {null});

    assertThat(result)
        .isInstanceOfSatisfying(
            WriteResult.Rejected.class,
            rejected ->
                assertThat(rejected.rows()).extracting(RowRejection::row).containsExactly(1));
  }
}
