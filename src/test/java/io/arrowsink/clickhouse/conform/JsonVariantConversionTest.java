package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.decode.JsonField;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class JsonVariantConversionTest {
  private static final Field JSON = JsonField.nullable("c");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // strings
        "Variant(Int64, LowCardinality(String)) | \"5\" | 1",
        "Variant(Date, Int64) | \"1970-01-02\" | 0",
        "Variant(Date, Int64) | \"5\" | 1",
        // whole numbers
        "Variant(Float64, Int8, String, UInt64) | 5 | 1",
        "Variant(Float64, Int8, String, UInt64) | -129 | 0",
        "Variant(Float64, Int8, String, UInt64) | 18446744073709551615 | 3",
        "Variant(Float64, String) | 9007199254740992 | 0",
        "Variant(Decimal(38, 2), Float64) | 5 | 0",
        "Variant(Int128, UInt64) | 18446744073709551616 | 0",
        // other numbers
        "Variant(Decimal(9, 2), Float64, Int64) | 1.25 | 0",
        "Variant(Decimal(9, 2), Float64, Int64) | 1.255 | 1",
        "Variant(Float32, Float64) | 0.1 | 0",
        "Variant(Float32, Float64) | 0.123456789 | 1",
        "Variant(BFloat16, Float64) | 1.5 | 0",
        "Variant(BFloat16, Float64) | 0.1 | 1",
        "Variant(Int64, String) | 1e2 | 0",
        "Variant(Int64, String) | 2.0 | 0",
        // others
        "Variant(Bool, Int64, String) | true | 0",
        "Variant(Array(Int64), Array(String)) | [1] | 0",
        "Variant(Array(Int64), Array(String)) | [\"1\"] | 1",
        "Variant(Array(Nullable(Int8)), Tuple(Int64, String)) | [1,\"a\"] | 1",
        "Variant(Array(Nullable(Int8)), Tuple(Int64, String)) | [1,null] | 0",
        "Variant(Array(Array(Date)), Point) | [1.5,-2] | 1",
        "Variant(Array(Array(Date)), Point) | [[\"2024-01-01\"],[]] | 0",
        "Variant(JSON, Map(String, Int64), Tuple(a Int64)) | {\"a\":1} | 2",
        "Variant(JSON, Map(String, Int64), Tuple(a Int64)) | {\"b\":1} | 1",
        "Variant(JSON, Map(String, Int64), Tuple(a Int64)) | {\"b\":\"x\"} | 0"
      })
  void goesByTheKindOfTheValue(String type, String json, int alternative) {
    ConformedCells cells = conform(JSON, type, DefaultKind.NONE, json, null, "null", json);

    assertThat(cells.rejections()).isEmpty();
    assertThat(rows(cells)).element(1).isNull();
    assertThat(rows(cells)).element(2).isNull();
    assertThat(rows(cells).get(0))
        .isEqualTo(rows(cells).get(3))
        .extracting(row -> ((Map.Entry<?, ?>) row).getKey())
        .isEqualTo(alternative);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Variant(Array(Int8), String) | 5 | is a JSON number, which fits none of",
        "Variant(Int64, String) | true | is a JSON boolean, which fits none of",
        "Variant(Int64, String) | [1] | is a JSON array, which fits none of",
        "Variant(Int64, String) | {} | is a JSON object, which fits none of",
        "Variant(Bool, Date) | \"x\" | 'x'",
        "Variant(Int8, String) | 300 | outside the range of Int8",
        "Variant(Int8, Int16) | 1.5 | '1.5'",
        "Variant(Float64, String) | 9007199254740993 | is a JSON number",
        "Variant(Float64, String) | 1e999 | is a JSON number",
        "Variant(Decimal(9, 2), String) | 0.125 | 0.125",
        "Variant(Array(Int8), String) | [1,300] | element 1",
        "Variant(Array(Int8), String) | [1,null] | is a JSON array",
        "Variant(String, Tuple(a Int64)) | {\"a\":1,\"b\":2} | is a JSON object",
        "Variant(Date, JSON) | {\"a\":{\"b\":1},\"a.b\":2} | two values for the path",
        "Variant(Date, JSON) | {\"a\":1,\"a\":2} | Duplicate field",
        "Variant(Int64, String) | \"\\ud800\" | half a surrogate pair",
        "Variant(Int64, String) | 5 5 | something behind its JSON value",
        "Variant(Int64, String) | `` | it is empty"
      })
  void rejectsWhatNoAlternativeHolds(String type, String json, String reason) {
    ConformedCells cells = conform(JSON, type, DefaultKind.NONE, "null", json, null);

    assertThat(cells.rejections()).extracting(RowRejection::row).containsExactly(1);
    assertThat(cells.rejections().get(0).reason()).contains(reason);
  }

  /** GeoJSON, the ordinal of the alternative, its value's first number. */
  static Stream<Arguments> readsGeoJson() {
    return Stream.of(
        Arguments.of("{\"type\":\"Point\",\"coordinates\":[1,2]}", 3),
        Arguments.of("{\"coordinates\":[[1,2],[3,4.5]],\"type\":\"LineString\"}", 0),
        Arguments.of("{\"type\":\"Polygon\",\"coordinates\":[[[1,2],[3,4],[1,2]]]}", 4),
        Arguments.of("{\"type\":\"MultiPolygon\",\"coordinates\":[[[[1,2]]],[]]}", 2));
  }

  @ParameterizedTest
  @MethodSource
  void readsGeoJson(String json, int alternative) {
    ConformedCells cells = conform(JSON, "Geometry", DefaultKind.NONE, "null", json);

    assertThat(cells.rejections()).isEmpty();
    assertThat(((Map.Entry<?, ?>) rows(cells).get(1)).getKey()).isEqualTo(alternative);
  }

  @Test
  void rejectsOtherGeometries() {
    ConformedCells cells =
        conform(
            JSON,
            "Geometry",
            DefaultKind.NONE,
            "[1,2]",
            "\"POINT (1 2)\"",
            "{\"type\":\"Point\",\"coordinates\":[1,2,3]}",
            "{\"type\":\"MultiPoint\",\"coordinates\":[[1,2]]}",
            "{\"type\":\"Point\"}",
            "{\"type\":\"Point\",\"coordinates\":null}",
            "{}");

    assertThat(cells.rejections())
        .hasSize(7)
        .allSatisfy(rejection -> assertThat(rejection.reason()).contains("is no GeoJSON"));
  }

  @Test
  void takesTheNearestOrNullWhereThatIsTheChoice() {
    ConformSettings clamp = new ConformSettings(Overflow.CLAMP, NullValues.DEFAULT);
    ConformSettings nulls = new ConformSettings(Overflow.NULL, NullValues.DEFAULT);
    String type = "Variant(Int16, Int8, String)";

    assertThat(rows(conform(clamp, JSON, type, DefaultKind.NONE, "40000", "1")))
        .isEqualTo(List.of(Map.entry(0, 32767L), Map.entry(1, 1L)));
    assertThat(rows(conform(nulls, JSON, type, DefaultKind.NONE, "40000", "1")))
        .isEqualTo(Arrays.asList(null, Map.entry(1, 1L)));
  }
}
