package io.arrowsink.clickhouse.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTime64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType.Element;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedStringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Unsupported;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeParserTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Bool",
        "Int8",
        "Int16",
        "Int32",
        "Int64",
        "UInt8",
        "UInt16",
        "UInt32",
        "UInt64",
        "Int128",
        "Int256",
        "UInt128",
        "UInt256",
        "Float32",
        "Float64",
        "Decimal(18, 4)",
        "Decimal(76, 76)",
        "String",
        "FixedString(16)",
        "UUID",
        "IPv4",
        "Date",
        "Date32",
        "DateTime",
        "DateTime('Europe/Berlin')",
        "DateTime64(3)",
        "DateTime64(9, 'UTC')",
        "Enum8('a' = 1)",
        "Enum16('it\\'s' = -300, 'a\\\\b' = 2)",
        "Nullable(Int32)",
        "LowCardinality(Nullable(String))",
        "Array(Array(LowCardinality(String)))",
        "Map(String, Array(Nullable(Int32)))",
        "Map(LowCardinality(String), Map(UInt64, String))",
        "Time",
        "Time64(6)",
        "Tuple(String, DateTime64(3, 'UTC'), Tuple(Int8))",
        "Tuple(a Int32, `b c` Nullable(String), Int32 Array(Tuple(x UInt8)))",
        "Array(Tuple(`1` Int32, `it\\`s` String))",
        "Tuple(`a\\nb` Int32, `é` Int32, `select` Int32, `Null` Int32, as Int32)",
        "BFloat16",
        "Nullable(IPv6)",
        "Nullable(Tuple(Int32, String))",
        "Nullable(JSON)",
        "Nested(a Int32, `b c` Nested(d UInt8))",
        "SimpleAggregateFunction(sum, UInt64)",
        "SimpleAggregateFunction(groupArrayArray(3), Array(LowCardinality(String)))",
        "SimpleAggregateFunction(f(1, ')'), Nullable(String))",
        "Array(Variant(Array(Int32), String, Variant(UInt8)))",
        "JSON",
        "Map(String, JSON(max_dynamic_paths=8, `a.b` UInt32, SKIP c, SKIP REGEXP 'x\\\\)'))",
        "JSON(`a)(b` Array(Nullable(Int32)), SKIP `\\``)",
        "Tuple(Point, Ring, LineString, MultiLineString, Polygon, MultiPolygon, Geometry)"
      })
  void spellsTypesAsTheServerDoes(String text) {
    ClickHouseType type = TypeParser.parse(text);

    assertThat(type).isNotInstanceOf(Unsupported.class);
    assertThat(type.text()).isEqualTo(text);
  }

  static Stream<Arguments> readsParameters() {
    return Stream.of(
        Arguments.of("UInt16", new IntegerType(16, false)),
        Arguments.of("Decimal(9,2)", new DecimalType(9, 2)),
        Arguments.of("Decimal(9)", new DecimalType(9, 0)),
        Arguments.of("Decimal32(2)", new DecimalType(9, 2)),
        Arguments.of("Decimal64(2)", new DecimalType(18, 2)),
        Arguments.of("Decimal128(2)", new DecimalType(38, 2)),
        Arguments.of("Decimal256(2)", new DecimalType(76, 2)),
        Arguments.of("FixedString( 3 )", new FixedStringType(3)),
        Arguments.of("DateTime", new DateTimeType(null)),
        Arguments.of("DateTime('Asia/Tokyo')", new DateTimeType("Asia/Tokyo")),
        Arguments.of("DateTime64(6, 'Asia/Tokyo')", new DateTime64Type(6, "Asia/Tokyo")),
        Arguments.of(
            "Array(LowCardinality(Nullable(String)))",
            new ArrayType(new LowCardinalityType(new NullableType(new StringType())))),
        Arguments.of(
            "Enum8('it\\'s' = -1, 'a\\\\b' = 2, 'x''y' = 3, 'tab\\t' = 4, '' = 5, '(,)' = 6)",
            new EnumType(
                8,
                List.of(
                    new Element("it's", -1),
                    new Element("a\\b", 2),
                    new Element("x'y", 3),
                    new Element("tab\t", 4),
                    new Element("", 5),
                    new Element("(,)", 6)))));
  }

  @ParameterizedTest
  @MethodSource
  void readsParameters(String text, ClickHouseType expected) {
    assertThat(TypeParser.parse(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Map(String)",
        "Map(String, Int32",
        "Map(String, Dynamic)",
        "Tuple",
        "Tuple()",
        "Tuple(a Int32, String)",
        "Tuple(Int32, a String)",
        "Tuple(a Dynamic)",
        "Nested(Int32)",
        "Nested(a Int32",
        "Nested(a QBit(Float32, 8))",
        "JSON(a Int32",
        "JSON('a",
        "JSON x",
        "Object('json')",
        "Dynamic(max_types=3)",
        "SimpleAggregateFunction(sum)",
        "SimpleAggregateFunction(, UInt64)",
        "SimpleAggregateFunction(sum, UInt64",
        "SimpleAggregateFunction(max, Dynamic)",
        "Variant",
        "Variant()",
        "Variant(String, Dynamic)",
        "IntervalDay",
        "Nothing",
        "Tuple(a",
        "Time64(10)",
        "Nullable(Nothing)",
        "AggregateFunction(sum, UInt64)",
        "Int32 x",
        "Int32)",
        "Array(Int32",
        "Decimal(77, 1)",
        "Decimal(9, 10)",
        "Decimal(99999999999, 1)",
        "DateTime64(10)",
        "DateTime64",
        "FixedString(0)",
        "Enum8()",
        "Enum8('a')",
        "Enum8('a = 1)",
        "NewType"
      })
  void leavesOtherTypesToTheirDefaults(String text) {
    assertThat(TypeParser.parse(text)).isInstanceOf(Unsupported.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Map(String, Int8)", "Tuple(x Int8)", "JSON", "Variant(Int8, String)", "BFloat16"})
  void saysWhyATypedPathCannotBeWritten(String type) {
    assertThat(TypeParser.parse("Array(JSON(`a b.c` Array(" + type + ")))"))
        .extracting(parsed -> ((Unsupported) parsed).reason())
        .asString()
        .contains("the typed path 'a b.c' cannot be told beforehand");
  }

  @Test
  void findsTypedPathsAmongTheParametersOfJson() {
    JsonType type =
        (JsonType)
            TypeParser.parse(
                "JSON(max_dynamic_types=4, `SKIP` Int8, a.b Array(Enum8('),' = 1)), `c``d` UUID,"
                    + " max_dynamic_paths Date, SKIP `x.y`, SKIP REGEXP 'q(,)')");

    assertThat(type.typedPaths())
        .extracting(path -> path.path() + ": " + path.type().text())
        .containsExactly(
            "SKIP: Int8", "a.b: Array(Enum8('),' = 1))", "c`d: UUID", "max_dynamic_paths: Date");
  }

  @Test
  void keepsTheTextOfUnsupportedTypes() {
    assertThat(TypeParser.parse("Array(Tuple( Dynamic))"))
        .isEqualTo(new Unsupported("Array(Tuple( Dynamic))"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Array(", "Tuple(a ", "Variant(", "Map(String, ", "Nested(a ", "JSON(", "JSON(a "})
  void survivesTypesNestedTooDeep(String level) {
    String text = level.repeat(10_000) + "Int8" + ")".repeat(10_000);

    assertThat(TypeParser.parse(text)).isEqualTo(new Unsupported(text));
  }

  @Test
  void readsTypesNestedAsDeepAsAnybodyNeeds() {
    String text = "Array(".repeat(60) + "Int8" + ")".repeat(60);

    assertThat(TypeParser.parse(text).text()).isEqualTo(text);
  }

  @Test
  void readsStructuresThatHaveNames() {
    assertThat(((NestedType) TypeParser.parse("Nested(a Int32, b String)")).structure().text())
        .isEqualTo("Array(Tuple(a Int32, b String))");
    assertThat(((GeoType) TypeParser.parse("Point")).structure().text())
        .isEqualTo("Tuple(Float64, Float64)");
    assertThat(((GeoType) TypeParser.parse("MultiPolygon")).structure().text())
        .isEqualTo("Array(Polygon)");
    assertThat(((GeoType) TypeParser.parse("Geometry")).structure().text())
        .isEqualTo("Variant(LineString, MultiLineString, MultiPolygon, Point, Polygon, Ring)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Variant(Int8, String) | true | false",
        "Geometry | true | false",
        "Point | false | false",
        "Nullable(Point) | true | true",
        "Nested(a Int8) | false | false",
        "JSON | false | true",
        "SimpleAggregateFunction(max, Int8) | false | true",
        "SimpleAggregateFunction(max, Nullable(Int8)) | true | true",
        "SimpleAggregateFunction(max, Array(Int8)) | false | false"
      })
  void knowsWhereNullsGo(String text, boolean acceptsNull, boolean hasNullableForm) {
    ClickHouseType type = TypeParser.parse(text);

    assertThat(type.acceptsNull()).isEqualTo(acceptsNull);
    assertThat(type.hasNullableForm()).isEqualTo(hasNullableForm);
  }
}
