package io.arrowsink.clickhouse.conform;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of values out of range, and of nulls, as the user chose. */
class OverflowTest {
  private static final ArrowType INT64 = new ArrowType.Int(64, true);
  private static final ArrowType UINT64 = new ArrowType.Int(64, false);
  private static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;
  private static final ArrowType DOUBLE =
      new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
  private static final ArrowType DECIMAL = new ArrowType.Decimal(38, 3, 128);
  private static final ArrowType DAYS = new ArrowType.Date(DateUnit.DAY);
  private static final ArrowType MILLIS = new ArrowType.Timestamp(TimeUnit.MILLISECOND, null);
  private static final ArrowType TIME = new ArrowType.Time(TimeUnit.MILLISECOND, 32);

  private static final ConformSettings CLAMP =
      new ConformSettings(Overflow.CLAMP, NullValues.DEFAULT);
  private static final ConformSettings NULL =
      new ConformSettings(Overflow.NULL, NullValues.DEFAULT);

  private static ConformedCells conform(
      ConformSettings settings, Field field, String type, DefaultKind kind, Object... values) {
    return ColumnUnderTest.conform(settings, field, type, kind, values);
  }

  private static ConformedCells conform(
      ConformSettings settings, ArrowType source, String type, Object... values) {
    return conform(settings, Field.nullable("c", source), type, DefaultKind.NONE, values);
  }

  static Stream<Arguments> takesTheNearestValue() {
    return Stream.of(
        Arguments.of(INT64, "UInt8", 300, -1L),
        Arguments.of(INT64, "UInt8", -1, 0L),
        Arguments.of(UINT64, "Int64", -1L, Long.MAX_VALUE),
        Arguments.of(INT64, "UInt64", -1L, 0L),
        Arguments.of(INT64, "UInt128", -1L, "0".repeat(32)),
        Arguments.of(TEXT, "Int128", "9".repeat(60), "f".repeat(30) + "7f"),
        Arguments.of(TEXT, "Int8", "-1000", -128L),
        Arguments.of(DOUBLE, "Int8", 1e300, 127L),
        Arguments.of(DOUBLE, "Int8", 2.5, 2L),
        Arguments.of(DOUBLE, "Float32", -1e300, (long) Float.floatToIntBits(-Float.MAX_VALUE)),
        Arguments.of(TEXT, "Float64", "1e400", Double.doubleToLongBits(Double.MAX_VALUE)),
        Arguments.of(DECIMAL, "Decimal(3, 1)", "-123.456", -999L),
        Arguments.of(DECIMAL, "Decimal(9, 2)", "0.125", 12L),
        Arguments.of(TEXT, "Decimal(9, 2)", "1e-9999", 0L),
        Arguments.of(TEXT, "Decimal(3, 1)", "1e2147483647", 999L),
        Arguments.of(TEXT, "Date", "1960-01-01", 0L),
        Arguments.of(DAYS, "Date", 70_000, -1L),
        Arguments.of(TEXT, "DateTime", "1969-12-31T23:59:59Z", 0L),
        Arguments.of(TEXT, "DateTime", "2024-01-01T00:00:00.5Z", 1_704_067_200L),
        Arguments.of(TEXT, "DateTime", "2024-01-01T00:00:00.5000000001Z", 1_704_067_201L),
        Arguments.of(TEXT, "DateTime", "1970-01-01T00:00:01.5Z", 2L),
        Arguments.of(TEXT, "DateTime64(9)", "1970-01-01T00:00:00.1234567891Z", 123_456_789L),
        Arguments.of(MILLIS, "DateTime", 1_500L, 2L),
        Arguments.of(MILLIS, "DateTime", 2_500L, 2L),
        Arguments.of(MILLIS, "DateTime64(3)", Long.MAX_VALUE, 10_413_791_999_999L),
        Arguments.of(TIME, "Time", 1_500, 2L),
        Arguments.of(
            new ArrowType.Duration(TimeUnit.SECOND), "Time64(3)", 3_600_000, 3_599_999_999L));
  }

  @ParameterizedTest
  @MethodSource
  void takesTheNearestValue(ArrowType source, String type, Object value, Object nearest) {
    ConformedCells cells = conform(CLAMP, source, type, value);

    assertThat(cells.rejections()).isEmpty();
    assertThat(cells.rows()).containsExactly(nearest);
  }

  @Test
  void neverClampsWhatIsNoNumber() {
    assertThat(conform(CLAMP, TEXT, "Int8", "x").rejections()).hasSize(1);
    assertThat(conform(CLAMP, DOUBLE, "Int8", Double.NaN).rejections()).hasSize(1);
    assertThat(conform(NULL, TEXT, "Nullable(Int8)", "x").rejections()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"Nullable(UInt8)", "LowCardinality(Nullable(UInt8))"})
  void makesNullsOfValuesOutOfRange(String type) {
    ConformedCells cells = conform(NULL, INT64, type, 300, 7, null);

    assertThat(cells.rejections()).isEmpty();
    if (type.startsWith("Nullable")) {
      assertThat(cells.rows()).containsExactly(null, 7L, null);
    } else {
      assertThat(cells.keys()).containsExactly(0, 1, 0);
    }
  }

  @Test
  void makesDefaultsOfValuesOutOfRangeWhereNullsBecomeThem() {
    assertThat(conform(NULL, INT64, "UInt8", 300, 7).rows()).containsExactly(0L, 7L);

    ConformedCells withExpression =
        conform(NULL, Field.nullable("c", INT64), "UInt8", DefaultKind.DEFAULT, 300, 7);
    assertThat(withExpression.typeText()).isEqualTo("Nullable(UInt8)");
    assertThat(withExpression.rows()).containsExactly(null, 7L);
  }

  @Test
  void rejectsValuesOutOfRangeWhereNeitherNullNorDefaultMayStand() {
    Field list = ColumnUnderTest.list(INT64);

    assertThat(conform(NULL, list, "Array(UInt8)", DefaultKind.NONE, List.of(300)).rejections())
        .hasSize(1);
    assertThat(
            conform(NULL, list, "Array(Nullable(UInt8))", DefaultKind.NONE, Arrays.asList(300, 1))
                .rows())
        .containsExactly(Arrays.asList(null, 1L));
    assertThat(
            conform(new ConformSettings(Overflow.NULL, NullValues.REJECT), INT64, "UInt8", 300)
                .rejections())
        .hasSize(1);
  }

  @Test
  void clampsWithinLists() {
    Field list = ColumnUnderTest.list(INT64);

    assertThat(conform(CLAMP, list, "Array(UInt8)", DefaultKind.NONE, List.of(300, -1)).rows())
        .containsExactly(List.of(-1L, 0L));
  }

  @ParameterizedTest
  @CsvSource({"NONE", "DEFAULT"})
  void rejectsNullsWhereTheUserWantsIt(DefaultKind kind) {
    ConformSettings settings = new ConformSettings(Overflow.REJECT, NullValues.REJECT);
    Field field = Field.nullable("c", INT64);

    ConformedCells cells = conform(settings, field, "UInt8", kind, 1, null);

    assertThat(cells.typeText()).isEqualTo("UInt8");
    assertThat(cells.rejections())
        .singleElement()
        .satisfies(
            rejection -> {
              assertThat(rejection.row()).isEqualTo(1);
              assertThat(rejection.code()).isEqualTo(349);
            });
    assertThat(conform(settings, field, "Nullable(UInt8)", kind, 1, null).rejections()).isEmpty();
  }
}
