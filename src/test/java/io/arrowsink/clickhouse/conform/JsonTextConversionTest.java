package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.list;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.arrowsink.clickhouse.ArrowRows;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.decode.JsonField;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextConversionTest {
  private static final ArrowType INT64 = new ArrowType.Int(64, true);
  private static final ArrowType FLOAT64 =
      new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);

  private static Arguments element(ArrowType type, Object value, String text) {
    return Arguments.of(Field.nullable("e", type), value, text);
  }

  /** The type of a list's elements, one of them, its text. */
  static Stream<Arguments> writesElements() {
    return Stream.of(
        element(INT64, Long.MIN_VALUE, "-9223372036854775808"),
        element(new ArrowType.Int(64, false), -1L, "18446744073709551615"),
        element(ArrowType.Bool.INSTANCE, true, "true"),
        element(FLOAT64, 0.1, "0.1"),
        element(
            new ArrowType.Decimal(38, 2, 128), "-12345678901234567.80", "-12345678901234567.80"),
        element(ArrowType.Utf8.INSTANCE, "é\"\\\n\u0001/", "\"é\\\"\\\\\\n\\u0001/\""),
        element(ArrowType.LargeUtf8.INSTANCE, "", "\"\""),
        element(ArrowType.Binary.INSTANCE, new byte[] {-1, 10}, "\"ff0a\""),
        element(
            UuidType.INSTANCE,
            "00112233-4455-6677-8899-aabbccddeeff",
            "\"00112233-4455-6677-8899-aabbccddeeff\""),
        element(new ArrowType.Date(DateUnit.DAY), 1, "\"1970-01-02\""),
        element(new ArrowType.Time(TimeUnit.MILLISECOND, 32), 1, "\"00:00:00.001000\""),
        element(
            new ArrowType.Timestamp(TimeUnit.MICROSECOND, null),
            -1,
            "\"1969-12-31T23:59:59.999999\""),
        element(
            new ArrowType.Timestamp(TimeUnit.SECOND, "UTC"), 0, "\"1970-01-01T00:00:00+00:00\""),
        Arguments.of(JsonField.nullable("e"), "{\"a\" : 1}", "{\"a\" : 1}"),
        Arguments.of(
            ArrowRows.map("e", INT64, Field.nullable("v", INT64)), Map.of(1, 2), "{\"1\":2}"));
  }

  @ParameterizedTest
  @MethodSource
  void writesElements(Field element, Object value, String text) {
    ConformedCells batch =
        conform(
            list(element),
            "String",
            DefaultKind.NONE,
            Arrays.asList(value, null, value),
            null,
            List.of());

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly("[" + text + ",null," + text + "]", "", "[]");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void rejectsNumbersThatJsonDoesNotHave(double value) {
    Field struct =
        new Field(
            "c",
            FieldType.nullable(ArrowType.Struct.INSTANCE),
            List.of(Field.nullable("x", FLOAT64)));

    for (String type : List.of("String", "JSON")) {
      ConformedCells batch =
          conform(struct, type, DefaultKind.NONE, List.of(1.5), List.of(value), null);

      assertThat(batch.rejections())
          .extracting(RowRejection::row, RowRejection::code)
          .containsExactly(tuple(1, 117));
      assertThat(batch.rejections().get(0).reason()).startsWith("field 'x': ");
    }
  }

  @Test
  void rejectsStructThatAJsonColumnDoesNotKeep() {
    Field struct =
        new Field(
            "c",
            FieldType.nullable(ArrowType.Struct.INSTANCE),
            List.of(
                Field.nullable("d", new ArrowType.Decimal(38, 2, 128)),
                Field.nullable("d.e", INT64)));

    ConformedCells batch =
        conform(
            struct,
            "JSON",
            DefaultKind.NONE,
            List.of("0.10", 1),
            List.of("12345678901234567.89", 1));

    assertThat(batch.rejections()).extracting(RowRejection::row).containsExactly(1);
    assertThat(rows(batch)).element(0).isEqualTo("{\"d\":0.10,\"d.e\":1}");
  }
}
