package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Unsupported;
import io.arrowsink.clickhouse.schema.NestedGroup;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.TableName;
import io.arrowsink.testing.clickhouse.ClickHouseQueryException;
import io.arrowsink.testing.clickhouse.SqlClient;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Types and names as the server itself spells them. */
class ColumnTypesIT extends BatchWriterFixture {
  private static final Map<String, String> ANY_TYPE =
      Map.of(
          "flatten_nested", "0",
          "enable_nullable_tuple_type", "1",
          "allow_experimental_qbit_type", "1",
          "allow_suspicious_low_cardinality_types", "1",
          "allow_suspicious_variant_types", "1",
          "allow_suspicious_fixed_string_types", "1");

  private static final List<String> SUPPORTED =
      List.of(
          "Bool",
          "Int8",
          "UInt16",
          "Int32",
          "UInt64",
          "Int128",
          "UInt256",
          "BFloat16",
          "Float32",
          "Float64",
          "Decimal(9)",
          "Decimal32(2)",
          "Decimal64(18)",
          "Decimal128(0)",
          "Decimal(76, 76)",
          "String",
          "FixedString(1000)",
          "UUID",
          "IPv4",
          "IPv6",
          "Date",
          "Date32",
          "Time",
          "Time64(9)",
          "DateTime",
          "DateTime('Etc/GMT+3')",
          "DateTime64",
          "DateTime64(9, 'Europe/Berlin')",
          "Enum8('b', 'a')",
          "Enum('x' = -1, 'y' = 300)",
          "Nullable(IPv6)",
          "Nullable(BFloat16)",
          "Nullable(Tuple(Int32, String))",
          "Nullable(Point)",
          "Nullable(JSON)",
          "LowCardinality(Nullable(FixedString(2)))",
          "LowCardinality(UUID)",
          "Array(Array(Nullable(Enum8('a' = 1))))",
          "Array(Nullable(Tuple(a Int32)))",
          "Map(LowCardinality(String), Map(UInt64, Array(JSON)))",
          "Map(Tuple(a Int32), Point)",
          "Tuple(a Point, b JSON, c Variant(String, Bool), d Tuple(Int8, Tuple(x Int8)))",
          "Nested(a Int32, b Array(String))",
          "Nested(a Int32, `b c` Nested(d UInt8))",
          "Array(Nested(a Int32))",
          "Tuple(n Nested(a Int32))",
          "SimpleAggregateFunction(sum, UInt64)",
          "SimpleAggregateFunction(anyLast, LowCardinality(Nullable(String)))",
          "SimpleAggregateFunction(groupArrayArray(3), Array(UInt8))",
          "SimpleAggregateFunction(sumMap, Tuple(Array(UInt8), Array(UInt64)))",
          "SimpleAggregateFunction(max, SimpleAggregateFunction(max, UInt64))",
          "Nullable(SimpleAggregateFunction(sum, UInt64))",
          "Array(SimpleAggregateFunction(any, Point))",
          "Variant(String, UInt8, Array(Int32))",
          "Variant(UInt8, LowCardinality(String), JSON, Point, IPv6, Map(String, Int8))",
          "Array(Variant(UInt8, String))",
          "JSON",
          "JSON()",
          "JSON(max_dynamic_paths=8, a.b UInt32, SKIP c, SKIP REGEXP 'x.*')",
          "JSON(SKIP c.d, a.b.c Array(UInt32), max_dynamic_types=3, SKIP REGEXP 'it\\'s \\\\)')",
          "JSON(`a )(`.c UInt32, `d'`.e Enum8(')' = 1), SKIP `q ,\\\\`.s)",
          "Point",
          "Ring",
          "LineString",
          "MultiLineString",
          "Polygon",
          "MultiPolygon",
          "Geometry",
          "Array(Geometry)");

  private static final List<String> ODD_NAMES =
      List.of(
          "it's",
          "\"",
          "`",
          "``",
          "\\",
          "\\n",
          "a\nb",
          "\t\r\b\f",
          "\0",
          "\u0007",
          "\u001b",
          "\u007f",
          "é",
          "日本",
          "😀",
          "\u00a0",
          "\u200b",
          ",",
          "(",
          ")",
          "a)",
          "=",
          "' = 1, '",
          "` Int8, `",
          " ",
          "a ",
          "a.b",
          "1",
          "1a",
          "_",
          "$",
          "--",
          "/*",
          "NULL",
          "Distinct",
          "all",
          "table",
          "FROM",
          "select",
          "values",
          "as",
          "Array",
          "Int32",
          "interval");

  private static SqlClient sql;

  @BeforeAll
  static void openClient() {
    sql = CLICKHOUSE.server().sql();
  }

  @Test
  void spellsSupportedTypesAsTheServerDoes() {
    SoftAssertions checks = new SoftAssertions();
    for (String declared : SUPPORTED) {
      TargetColumn column = columnOf(declared);
      checks.assertThat(column.type()).as(declared).isNotInstanceOf(Unsupported.class);
      checks.assertThat(column.type().text()).as(declared).isEqualTo(column.typeText());
    }
    checks.assertAll();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AggregateFunction(sum, UInt64)",
        "Dynamic",
        "Array(Dynamic(max_types=3))",
        "Tuple(a Int32, b Nested(c Dynamic))",
        "QBit(Float32, 8)",
        "JSON(a Array(JSON(x Int32)))",
        "JSON(`a )(`.c Tuple(x Int32, `)` String))",
        "IntervalDay",
        "Tuple()"
      })
  void leavesOtherTypesAlone(String declared) {
    TargetColumn column = columnOf(declared);

    assertThat(column.type())
        .isInstanceOfSatisfying(
            Unsupported.class, type -> assertThat(type.text()).isEqualTo(column.typeText()));
  }

  @Test
  void readsOddNamesOfEnumElements() {
    SoftAssertions checks = new SoftAssertions();
    for (String name : ODD_NAMES) {
      String literal = name.replace("\\", "\\\\").replace("'", "\\'");
      TargetColumn column = columnOf("Enum8('" + literal + "' = 1, '' = -2)");
      checks
          .assertThat(column.type())
          .isEqualTo(
              new EnumType(
                  8, List.of(new EnumType.Element("", -2), new EnumType.Element(name, 1))));
      checks.assertThat(column.type().text()).isEqualTo(column.typeText());
    }
    checks.assertAll();
  }

  @Test
  void readsOddNamesOfTupleElements() {
    SoftAssertions checks = new SoftAssertions();
    for (String name : ODD_NAMES) {
      TargetColumn column = columnOf("Tuple(" + TableName.quote(name) + " Int8, x Point)");
      ClickHouseType type = column.type();
      checks
          .assertThat(((TupleType) type).elements().get(0))
          .extracting(TupleType.TupleElement::name)
          .isEqualTo(name);
      checks.assertThat(type.text()).isEqualTo(column.typeText());
    }
    checks.assertAll();
  }

  /** The names and types that make a group: the server refuses arrays of different lengths. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "n Nested(a Int8, b Int8)",
        "`n.a` Array(Int8), `n.b` Array(Int8)",
        "`n.a.b` Array(Int8), `n.c` Array(Int8)",
        "`n.a` Array(Int8), `n.b` Ring",
        "`n.a` Array(Int8), `n.b` SimpleAggregateFunction(groupArrayArray, Array(Int8))",
        "`n.a` Array(Int8), na Array(Int8)",
        "`.a` Array(Int8), `.b` Array(Int8)",
        "`n.` Array(Int8), `n.b` Array(Int8)",
        "`n.a` Array(Int8), `m.b` Array(Int8)",
        "`n.a` Array(Int8), `n.b` Array(Int8) EPHEMERAL"
      })
  void groupsColumnsAsTheServerDoes(String columns) {
    TargetTable table = read(createTable(columns));
    String names =
        table.insertableColumns().stream()
            .map(column -> TableName.quote(column.name()))
            .reduce((a, b) -> a + ", " + b)
            .orElseThrow();
    String insert = "INSERT INTO " + table.name().quoted() + " (" + names + ") VALUES ([1], [])";

    if (table.nestedGroups().isEmpty()) {
      assertThat(query(insert)).isEmpty();
    } else {
      assertThat(table.nestedGroups())
          .containsExactly(
              new NestedGroup("n", table.columns().stream().map(TargetColumn::name).toList()));
      assertThatServerRefuses(insert);
    }
  }

  private static void assertThatServerRefuses(String insert) {
    assertThat(catchThrowable(() -> query(insert)))
        .isInstanceOfSatisfying(
            ClickHouseQueryException.class, refused -> assertThat(refused.code()).isEqualTo(190));
  }

  private static TargetColumn columnOf(String type) {
    TableName table = new TableName(database, "t" + System.nanoTime());
    sql.query("CREATE TABLE " + table.quoted() + " (c " + type + ") ENGINE = Memory", ANY_TYPE);
    return read(table).columns().get(0);
  }

  private static TargetTable read(TableName table) {
    return connection
        .readTable(table)
        .fold(
            found -> found,
            unavailable -> {
              throw new AssertionError(unavailable.message());
            },
            fatal -> {
              throw new AssertionError(fatal.message());
            });
  }
}
