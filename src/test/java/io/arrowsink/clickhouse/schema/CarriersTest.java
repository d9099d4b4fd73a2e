package io.arrowsink.clickhouse.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.ClickHouseType.Unsupported;
import io.arrowsink.codec.column.TypeName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One table says what columns are decoded into: these tests and the page for users go by it. */
class CarriersTest {
  private static final Path PAGE = Path.of("docs", "types.md");
  private static final String COMMAND = "mvn -q test -Dtest=CarriersTest -Dtypes.write=true";

  private static final String HEAD =
      """
      <!-- Generated from the code, do not edit. To write it again: %s -->

      # Types of columns

      Without `input.schema`, JSON records and maps are decoded as wide as the columns of the table
      take it. This is the type, in the words of `input.schema`, that a field is decoded into for its
      column, and how JSON gives it. Whether the value fits the column is judged afterwards, row by
      row. A missing field and null are null for every type.

      | column | decoded into | in JSON |
      |---|---|---|
      """
          .formatted(COMMAND);

  private static final String TAIL =
      """

      A `Nested` column of a table with the usual `flatten_nested=1` is one array for each of its
      elements, with names like `n.a`: a record gives them as the fields `"n.a"` and `"n.b"`, or as an
      array of objects called `"n"`. In each row the arrays whose names agree up to the first dot have
      to be of the same length, whichever way the table was made; the server demands it.

      Columns of other types (`AggregateFunction`, `Dynamic`, `Interval…`, `QBit` and whatever is not
      in the table), or of types that have such a type in them, cannot be written. Where the schema is
      derived from the table, the connector refuses to start, naming them: list the columns to write
      in `clickhouse.columns`, or declare the fields and leave them to the server
      ([insert-formats.md](insert-formats.md)). `MATERIALIZED` and `ALIAS` columns take no values and are left out;
      `EPHEMERAL` ones take them.
      """;

  /**
   * One line of the table.
   *
   * @param columns types that are all decoded into the same
   * @param carrier what that is
   * @param json how JSON gives it
   */
  record Line(List<String> columns, String carrier, String json) {
    String markdown() {
      return columns.stream().map(type -> "`" + type + "`").collect(Collectors.joining(", "))
          + " | `"
          + carrier
          + "` | "
          + json;
    }
  }

  private static Line line(String carrier, String json, String... columns) {
    return new Line(List.of(columns), carrier, json);
  }

  static List<Line> table() {
    return List.of(
        line("bool", "`true`, `false`", "Bool"),
        line("int64", "integer", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32"),
        line("uint64", "integer", "UInt64"),
        line("string", "integer, or text of its digits", "Int128", "Int256", "UInt128", "UInt256"),
        line("float64", "number", "BFloat16", "Float32", "Float64"),
        line("decimal128(18, 4)", "number, up to 38 digits", "Decimal(18, 4)"),
        line("decimal256(76, 20)", "number", "Decimal(76, 20)"),
        line("string", "text; a number or boolean as its text", "String", "FixedString(4)"),
        line("string", "text of 8-4-4-4-12 hexadecimal digits", "UUID"),
        line("string", "text of the address", "IPv4", "IPv6"),
        line(
            "string",
            "text of the name; a number is rejected",
            "Enum8('a' = 1)",
            "Enum16('a' = 1)"),
        line("string", "`\"2024-01-31\"`", "Date", "Date32"),
        line("timestamp[s]", "seconds since the epoch, or ISO-8601 text", "DateTime"),
        line("timestamp[s, Asia/Tokyo]", "the same, text in that zone", "DateTime('Asia/Tokyo')"),
        line("timestamp[s]", "seconds, or text", "DateTime64(0)"),
        line("timestamp[ms]", "milliseconds, or text", "DateTime64(1)", "DateTime64(3)"),
        line("timestamp[us, UTC]", "microseconds, or text", "DateTime64(6, 'UTC')"),
        line("timestamp[ns]", "nanoseconds, or text", "DateTime64(7)", "DateTime64(9)"),
        line("time32[s]", "`\"01:02:03\"`", "Time"),
        line("time32[ms]", "`\"01:02:03.004\"`", "Time64(2)", "Time64(3)"),
        line("time64[us]", "the same", "Time64(6)"),
        line("time64[ns]", "the same", "Time64(9)"),
        line(
            "int64",
            "as the type within, here `Int32`",
            "Nullable(Int32)",
            "LowCardinality(Int32)",
            "SimpleAggregateFunction(sum, Int32)"),
        line("list<string>", "array", "Array(LowCardinality(Nullable(String)))"),
        line("map<string, int64>", "object", "Map(LowCardinality(String), Int8)"),
        line("map<uint64, list<string>>", "object, the keys as text", "Map(UInt64, Array(String))"),
        line("struct<a: int64, b: string>", "object", "Tuple(a Int8, b String)"),
        line("struct<1: int64, 2: string>", "`{\"1\": 5, \"2\": \"x\"}`", "Tuple(Int8, String)"),
        line("list<struct<a: int64, b: string>>", "array of objects", "Nested(a Int8, b String)"),
        line("json", "any value; the column takes objects", "JSON", "JSON(a.b UInt32, SKIP c)"),
        line("json", "any value; its kind decides what it becomes", "Variant(String, UInt64)"),
        line("list<float64>", "`[x, y]`, as in GeoJSON", "Point"),
        line("list<list<float64>>", "array of points", "Ring", "LineString"),
        line("list<list<list<float64>>>", "array of those", "MultiLineString", "Polygon"),
        line("list<list<list<list<float64>>>>", "array of polygons", "MultiPolygon"),
        line("json", "a GeoJSON object of one of the shapes", "Geometry"));
  }

  @ParameterizedTest
  @MethodSource("table")
  void carriesWhateverProducersSend(Line line) {
    assertThat(line.columns())
        .allSatisfy(
            text -> {
              ClickHouseType type = TypeParser.parse(text);
              Field carrier = Carriers.of("c", type);
              assertThat(type).isNotInstanceOf(Unsupported.class);
              assertThat(carrier.isNullable()).isTrue();
              assertThat(carrier.getName()).isEqualTo("c");
              assertThat(TypeName.of(carrier)).isEqualTo(line.carrier());
            });
  }

  @Test
  void pageIsCurrent() throws IOException {
    String expected =
        table().stream()
            .map(line -> "| " + line.markdown() + " |\n")
            .collect(Collectors.joining("", HEAD, TAIL));
    if (Boolean.getBoolean("types.write")) {
      Files.writeString(PAGE, expected);
    }

    assertThat(PAGE).as("the types; write it again: " + COMMAND).content().isEqualTo(expected);
  }
}
