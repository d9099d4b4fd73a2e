package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.decode.JsonField;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the formats of inserts have in common beside the values, and what they have not. */
class InsertFormatsIT extends BatchWriterFixture {
  private static final ArrowType BINARY = ArrowType.Binary.INSTANCE;

  private static ClickHouseInsertSettings settings(InsertFormat format, Overflow overflow) {
    return new ClickHouseInsertSettings(
        format, 0, Map.of(), new ConformSettings(overflow, NullValues.DEFAULT));
  }

  private static WriteResult write(
      InsertFormat format, TableName table, Schema schema, Object[]... rows) {
    return write(Writers.open(connection, table, schema, format), schema, rows);
  }

  /** With dictionaries of small types, which the server advises against. */
  private static TableName createDoubtful(String columns) {
    TableName table = new TableName(database, "t" + System.nanoTime());
    CLICKHOUSE
        .server()
        .sql()
        .query(
            "CREATE TABLE " + table.quoted() + " (" + columns + ")" + ENGINE,
            Map.of("allow_suspicious_low_cardinality_types", "1"));
    return table;
  }

  private static List<String> rows(TableName table) {
    return query("SELECT * FROM " + table.quoted() + " ORDER BY 1 FORMAT CSV").lines().toList();
  }

  private static Schema withTinyints(String name) {
    Field element = Field.nullable("element", new ArrowType.Int(8, true));
    Field list = new Field(name, FieldType.nullable(ArrowType.List.INSTANCE), List.of(element));
    return new Schema(
        List.of(
            Field.nullable("n", INT64),
            Field.nullable("i", INT64),
            Field.nullable("d", TEXT),
            Field.nullable("j", TEXT),
            list));
  }

  @ParameterizedTest
  @EnumSource
  void leaveNullsToTheDefaultsOfColumns(InsertFormat format) {
    String type = format == InsertFormat.ARROW_STREAM ? "String" : "JSON";
    TableName table =
        createTable(
            "n Int32, i Int32 DEFAULT n + 1, d LowCardinality(String) DEFAULT 'x',"
                + (" j " + type + " DEFAULT '{\"a\":1}', l Array(Int8) DEFAULT [n]"));

    WriteResult result =
        write(
            format,
            table,
            withTinyints("l"),
            new Object[] {1, null, null, null, null},
            new Object[] {2, 5, "", "{}", List.of()},
            new Object[] {3, null, "y", "{\"b\":[]}", List.of(1, 2)},
            new Object[] {4, 6, null, null, null},
            new Object[] {5, null, null, null, null});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(rows(table))
        .containsExactly(
            "1,2,\"x\",\"{\"\"a\"\":1}\",\"[1]\"",
            "2,5,\"\",\"{}\",\"[]\"",
            "3,4,\"y\",\"{\"\"b\"\":[]}\",\"[1,2]\"",
            "4,6,\"x\",\"{\"\"a\"\":1}\",\"[4]\"",
            "5,6,\"x\",\"{\"\"a\"\":1}\",\"[5]\"");
  }

  @ParameterizedTest
  @EnumSource
  void storeEveryKindOfVariant(InsertFormat format) {
    TableName table =
        createTable(
            "n Int32, v Variant(Array(UInt8), Bool, Decimal(9, 2), Map(String, Int8), UUID),"
                + " w Array(Variant(DateTime64(3), UInt64))");
    Field list =
        new Field(
            "w",
            FieldType.nullable(ArrowType.List.INSTANCE),
            List.of(JsonField.nullable("element")));
    Schema schema = new Schema(List.of(Field.nullable("n", INT64), JsonField.nullable("v"), list));

    WriteResult result =
        write(
            format,
            table,
            schema,
            new Object[] {1, "[1,2]", Arrays.asList("7", null)},
            new Object[] {2, "true", List.of("\"2024-01-01T00:00:00Z\"", "8")},
            new Object[] {3, "1.25", List.of()},
            new Object[] {4, null, null},
            new Object[] {5, "{\"k\":3}", Arrays.asList((Object) null)},
            new Object[] {6, "\"00112233-4455-6677-8899-aabbccddeeff\"", List.of("9")});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(
            query(
                    "SELECT variantType(v), v, w FROM "
                        + table.quoted()
                        + " ORDER BY n FORMAT TSVRaw")
                .lines())
        .containsExactly(
            "Array(UInt8)\t[1,2]\t[7,NULL]",
            "Bool\ttrue\t['2024-01-01 00:00:00.000',8]",
            "Decimal(9, 2)\t1.25\t[]",
            "None\t\\N\t[]",
            "Map(String, Int8)\t{'k':3}\t[NULL]",
            "UUID\t00112233-4455-6677-8899-aabbccddeeff\t[9]");
  }

  @ParameterizedTest
  @EnumSource
  void leaveValuesOutOfRangeToTheDefaultsOfColumns(InsertFormat format) {
    TableName table =
        createDoubtful("n Int32, c Int8 DEFAULT 7, d LowCardinality(Int8) DEFAULT 8, e Int8");
    Schema schema = schema("n", INT64, "c", INT64, "d", INT64, "e", INT64);

    WriteResult result =
        write(
            Writers.open(connection, table, schema, settings(format, Overflow.NULL)),
            schema,
            new Object[] {1, 300, 1, 300},
            new Object[] {2, 1, 300, null},
            new Object[] {3, 2, 2, 2});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(rows(table)).containsExactly("1,7,1,0", "2,1,8,0", "3,2,2,2");
  }

  @ParameterizedTest
  @EnumSource(names = {"NATIVE", "ROW_BINARY"})
  void noticeThatAColumnHasAnotherType(InsertFormat format) {
    TableName table = createTable("c Int64");
    Schema schema = schema("c", INT64);
    ClickHouseBatchWriter writer = Writers.open(connection, table, schema, format);
    query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c Int8");

    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, new Object[] {300});
        BatchWrite write = writer.begin(batch)) {
      assertThat(write.attempt()).isInstanceOf(WriteResult.SchemaMoved.class);
      assertThat(write.attempt()).isInstanceOf(WriteResult.Rejected.class);
    }
    assertThat(rows(table)).isEmpty();
  }

  /** What the others are there for. */
  @Test
  void arrowStreamsDoNotNoticeIt() {
    TableName table = createTable("c Int64");
    Schema schema = schema("c", INT64);
    ClickHouseBatchWriter writer =
        Writers.open(connection, table, schema, InsertFormat.ARROW_STREAM);
    query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c Int8");

    assertThat(write(writer, schema, new Object[] {300})).isInstanceOf(WriteResult.Written.class);
    assertThat(rows(table)).containsExactly("44");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "LowCardinality(Int128)",
        "Array(LowCardinality(Nullable(UInt256)))",
        "Variant(IPv4, String)",
        "Geometry",
        "Array(JSON)"
      })
  void arrowStreamsAreRefusedWhereTheServerWouldReadAnotherType(String type) {
    TableName table = createDoubtful("c " + type);

    WriterOpening opening =
        ClickHouseBatchWriter.open(
            connection,
            table,
            settings(InsertFormat.ARROW_STREAM, Overflow.REJECT),
            Writers.ALL_COLUMNS,
            Writers.input(schema("c", TEXT), List.of()),
            System::nanoTime);

    assertThat(((WriterOpening.Fatal) opening).cause().message())
        .contains("'c'", type, "clickhouse.insert.format=native");
  }

  @Test
  void arrowStreamsLeaveUnknownTypesToTheServer() {
    TableName table =
        createTable(
            "n Int32, d Dynamic, e Dynamic DEFAULT 5, s AggregateFunction(sum, UInt64),"
                + " j JSON(m Map(String, Int8))");
    Schema schema = schema("n", INT64, "d", TEXT, "e", INT64, "s", BINARY, "j", TEXT);
    byte[] seven = {7, 0, 0, 0, 0, 0, 0, 0};

    WriteResult result =
        write(
            InsertFormat.ARROW_STREAM,
            table,
            schema,
            new Object[] {1, "a", 1, seven, "{\"m\":{\"k\":1}}"},
            new Object[] {2, null, null, null, null},
            new Object[] {3, "1", 2, seven, "{}"});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(
            query(
                    "SELECT n, d, dynamicType(d), e, finalizeAggregation(s), j FROM "
                        + table.quoted()
                        + " ORDER BY n FORMAT TSVRaw")
                .lines())
        .containsExactly(
            "1\ta\tString\t1\t7\t{\"m\":{\"k\":1}}",
            "2\t\\N\tNone\t5\t0\t{\"m\":{}}",
            "3\t1\tString\t2\t7\t{\"m\":{}}");
  }

  @ParameterizedTest
  @EnumSource
  void needADeclaredSchemaForUnknownTypes(InsertFormat format) {
    TableName table = createTable("n Int32, d Dynamic");

    WriterOpening opening =
        ClickHouseBatchWriter.open(
            connection,
            table,
            settings(format, Overflow.REJECT),
            Writers.ALL_COLUMNS,
            Writers.input(null, List.of()),
            System::nanoTime);

    String message = ((WriterOpening.Fatal) opening).cause().message();
    assertThat(message).contains("d Dynamic", "clickhouse.columns");
    assertThat(message.contains("declare input.schema"))
        .isEqualTo(format == InsertFormat.ARROW_STREAM);
  }
}
