package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.core.batch.RowRejection;
import java.util.stream.Stream;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pairs of types that meet seldom: what a value becomes, or why it is rejected. */
class ScalarPairsTest {
  private static final ArrowType BOOL = ArrowType.Bool.INSTANCE;
  private static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;
  private static final ArrowType INT64 = new ArrowType.Int(64, true);
  private static final ArrowType UINT64 = new ArrowType.Int(64, false);
  private static final ArrowType HALF = floating(FloatingPointPrecision.HALF);
  private static final ArrowType SINGLE = floating(FloatingPointPrecision.SINGLE);
  private static final ArrowType DOUBLE = floating(FloatingPointPrecision.DOUBLE);
  private static final ArrowType DECIMAL = new ArrowType.Decimal(20, 2, 128);
  private static final ArrowType DAYS = new ArrowType.Date(DateUnit.DAY);
  private static final ArrowType DATE_MILLIS = new ArrowType.Date(DateUnit.MILLISECOND);
  private static final ArrowType DURATION = new ArrowType.Duration(TimeUnit.MILLISECOND);
  private static final ArrowType TIME = new ArrowType.Time(TimeUnit.NANOSECOND, 64);
  private static final ArrowType BYTES16 = new ArrowType.FixedSizeBinary(16);
  private static final ArrowType BYTES4 = new ArrowType.FixedSizeBinary(4);

  private static ArrowType floating(FloatingPointPrecision precision) {
    return new ArrowType.FloatingPoint(precision);
  }

  private static ArrowType timestamp(TimeUnit unit, String zone) {
    return new ArrowType.Timestamp(unit, zone);
  }

  private static final ArrowType MICROS = timestamp(TimeUnit.MICROSECOND, null);

  static Stream<Arguments> convertsValue() {
    return Stream.of(
        Arguments.of(BOOL, "Int8", true, 1L),
        Arguments.of(BOOL, "UInt64", false, 0L),
        Arguments.of(BOOL, "Int128", true, "01000000000000000000000000000000"),
        Arguments.of(INT64, "Bool", 1, 1L),
        Arguments.of(TEXT, "Bool", "true", 1L),
        Arguments.of(TEXT, "Bool", "0", 0L),
        Arguments.of(DOUBLE, "Int32", -2147483648.0, -2147483648L),
        Arguments.of(DOUBLE, "Int64", -0x1p63, Long.MIN_VALUE),
        Arguments.of(DOUBLE, "UInt64", 0x1.8p63, 0xC000_0000_0000_0000L),
        Arguments.of(DOUBLE, "UInt8", -0.0, 0L),
        Arguments.of(HALF, "Int16", 2048, 2048L),
        Arguments.of(DOUBLE, "UInt128", 0x1p64, "00000000000000000100000000000000"),
        Arguments.of(DECIMAL, "Int16", "-7.00", -7L),
        Arguments.of(DECIMAL, "Int128", "3.00", "03000000000000000000000000000000"),
        Arguments.of(TEXT, "Int8", "-128", -128L),
        Arguments.of(TEXT, "UInt64", "18446744073709551615", -1L),
        Arguments.of(TEXT, "Int64", "+007", 7L),
        Arguments.of(TEXT, "Int64", "000000000000000000000000000012", 12L),
        Arguments.of(TEXT, "Enum8('a' = 1, '1' = 2, 'b' = 3)", "1", 2L),
        Arguments.of(DURATION, "Int64", -5L, -5L),
        Arguments.of(DOUBLE, "Decimal(9, 2)", 0.1, 10L),
        Arguments.of(SINGLE, "Decimal(9, 1)", 0.1, 1L),
        Arguments.of(TEXT, "Decimal(18, 4)", "-1.5", -15000L),
        Arguments.of(TEXT, "Decimal(9, 0)", "1e3", 1000L),
        Arguments.of(TEXT, "Decimal(18, 2)", ".50", 50L),
        Arguments.of(TEXT, "Decimal(9, 2)", "0e-999999999", 0L),
        Arguments.of(DECIMAL, "Float64", "0.25", Double.doubleToLongBits(0.25)),
        Arguments.of(TEXT, "Float64", "1e308", Double.doubleToLongBits(1e308)),
        Arguments.of(TEXT, "Float32", "0.1", (long) Float.floatToIntBits(0.1f)),
        Arguments.of(TEXT, "Float64", "-inf", Double.doubleToLongBits(-1 / 0.0)),
        Arguments.of(TEXT, "Float64", "-0.0", Double.doubleToLongBits(-0.0)),
        Arguments.of(TEXT, "Float64", "NaN", Double.doubleToLongBits(0 / 0.0)),
        Arguments.of(HALF, "Float64", 0.5, Double.doubleToLongBits(0.5)),
        Arguments.of(HALF, "Float32", 6.0e-8, (long) Float.floatToIntBits(5.9604645e-8f)),
        Arguments.of(SINGLE, "BFloat16", 1.0, 0x3F80L),
        Arguments.of(DOUBLE, "BFloat16", 1.00390625, 0x3F80L),
        Arguments.of(DOUBLE, "BFloat16", 1.01171875, 0x3F82L),
        Arguments.of(DOUBLE, "BFloat16", 1.003906250001, 0x3F81L),
        Arguments.of(INT64, "BFloat16", 257, 0x4380L),
        Arguments.of(INT64, "BFloat16", Long.MIN_VALUE, (long) (short) 0xDF00),
        Arguments.of(TEXT, "BFloat16", "-2", (long) (short) 0xC000),
        Arguments.of(SINGLE, "String", 0.1, "0.1"),
        Arguments.of(DOUBLE, "String", 2.0e-3, "0.002"),
        Arguments.of(DOUBLE, "String", 1.0e22, "1.0E22"),
        Arguments.of(HALF, "String", 0.5, "0.5"),
        Arguments.of(DURATION, "String", -90L, "-90"),
        Arguments.of(DAYS, "String", -1, "1969-12-31"),
        Arguments.of(DATE_MILLIS, "String", 86_400_000L, "1970-01-02"),
        Arguments.of(TIME, "String", 3_723_004_000_000L, "01:02:03.004000"),
        Arguments.of(TIME, "String", 1L, "00:00:00.000000001"),
        Arguments.of(MICROS, "String", 1_700_000_000_000_000L, "2023-11-14T22:13:20"),
        Arguments.of(
            timestamp(TimeUnit.MILLISECOND, "Europe/Berlin"),
            "String",
            1_720_000_000_123L,
            "2024-07-03T11:46:40.123000+02:00"),
        Arguments.of(timestamp(TimeUnit.SECOND, "UTC"), "String", 0, "1970-01-01T00:00:00+00:00"),
        Arguments.of(
            UuidType.INSTANCE,
            "String",
            "00112233-4455-6677-8899-aabbccddeeff",
            "00112233-4455-6677-8899-aabbccddeeff"),
        Arguments.of(BYTES4, "String", "abcd", "abcd"),
        Arguments.of(
            ArrowType.Utf8View.INSTANCE,
            "String",
            "a text beyond 12 bytes",
            "a text beyond 12 bytes"),
        Arguments.of(ArrowType.Utf8View.INSTANCE, "Int8", "7", 7L),
        Arguments.of(BYTES4, "FixedString(4)", "abcd", 0x64636261L),
        Arguments.of(BYTES4, "IPv4", new byte[] {(byte) 192, 0, 2, 1}, 0xC000_0201L - (1L << 32)),
        Arguments.of(INT64, "IPv4", 0xC000_0201L, 0xC000_0201L - (1L << 32)),
        Arguments.of(UINT64, "IPv4", 7, 7L),
        Arguments.of(TEXT, "IPv6", "2001:DB8::1", "20010db8000000000000000000000001"),
        Arguments.of(TEXT, "IPv6", "::", "0".repeat(32)),
        Arguments.of(TEXT, "IPv6", "1:2:3:4:5:6:7::", "00010002000300040005000600070000"),
        Arguments.of(TEXT, "IPv6", "::ffff:1.2.3.4", "00000000000000000000ffff01020304"),
        Arguments.of(TEXT, "IPv6", "1.2.3.4", "00000000000000000000ffff01020304"),
        Arguments.of(BYTES16, "IPv6", "0123456789abcdef", "30313233343536373839616263646566"),
        Arguments.of(DATE_MILLIS, "Date", 86_400_000L, 1L),
        Arguments.of(MICROS, "Date32", -86_400_000_000L, -1L),
        Arguments.of(timestamp(TimeUnit.SECOND, "Europe/Berlin"), "Date", 82_800, 1L),
        Arguments.of(INT64, "DateTime", 4294967295L, -1L),
        Arguments.of(INT64, "DateTime64(3)", -1L, -1L),
        Arguments.of(UINT64, "DateTime64(0)", 5L, 5L),
        Arguments.of(DAYS, "DateTime('Europe/Berlin')", 1, 82_800L),
        Arguments.of(DAYS, "DateTime64(3, 'UTC')", -1, -86_400_000L),
        Arguments.of(DATE_MILLIS, "DateTime64(0)", 86_400_000L, 86_400L),
        Arguments.of(DURATION, "Time64(3)", -3_599_999_999L, -3_599_999_999L),
        Arguments.of(DURATION, "Time", 1000L, 1L),
        Arguments.of(TEXT, "Time", "-999:59:59", -3_599_999L),
        Arguments.of(TEXT, "Time64(6)", "1:02:03.5", 3_723_500_000L));
  }

  @ParameterizedTest
  @MethodSource
  void convertsValue(ArrowType source, String type, Object value, Object expected) {
    ConformedCells cells = conform(source, type, value);

    assertThat(cells.rejections()).isEmpty();
    assertThat(cells.rows()).containsExactly(expected);
  }

  static Stream<Arguments> rejectsValue() {
    return Stream.of(
        Arguments.of(UINT64, "Enum8('x' = -1)", -1L, 691, "18446744073709551615 is not the number"),
        Arguments.of(INT64, "Bool", 2, 321, "2 is outside the range of Bool (0 to 1)"),
        Arguments.of(TEXT, "Bool", "yes", 467, "'yes' is none of true, false, 1 and 0"),
        Arguments.of(DOUBLE, "Int32", 0.5, 407, "0.5 is no whole number, as Int32 needs"),
        Arguments.of(DOUBLE, "UInt8", 256.0, 321, "256 is outside the range of UInt8 (0 to 255)"),
        Arguments.of(DOUBLE, "UInt64", 0x1p64, 321, "is outside the range of UInt64"),
        Arguments.of(DOUBLE, "Int64", Double.NaN, 321, "NaN has no counterpart in Int64"),
        Arguments.of(DOUBLE, "Decimal(9, 2)", 1 / 0.0, 321, "Infinity has no counterpart"),
        Arguments.of(DECIMAL, "Int8", "1.50", 407, "1.50 is no whole number"),
        Arguments.of(TEXT, "Int8", "128", 321, "'128' is outside the range of Int8"),
        Arguments.of(TEXT, "UInt8", "-1", 321, "'-1' is outside the range of UInt8"),
        Arguments.of(TEXT, "UInt64", "18446744073709551616", 321, "is outside the range of UInt64"),
        Arguments.of(TEXT, "Int8", "1.0", 72, "'1.0' is not an integer"),
        Arguments.of(new ArrowType.Decimal(76, 0, 256), "Float32", "9".repeat(60), 321, "Float32"),
        Arguments.of(DATE_MILLIS, "DateTime64(3)", 1L, 38, "1 ms since 1970 is no whole day"),
        Arguments.of(TEXT, "Int8", "1".repeat(2000), 72, "is not an integer"),
        Arguments.of(TEXT, "Int8", "", 72, "'' is not an integer"),
        Arguments.of(TEXT, "Int8", " 1", 72, "is not an integer"),
        Arguments.of(TEXT, "Decimal(9, 2)", "1.005", 407, "its fraction has too many digits"),
        Arguments.of(TEXT, "Decimal(9, 2)", "1e999999999", 407, "it has too many digits"),
        Arguments.of(TEXT, "Decimal(9, 2)", "1e99999999999", 72, "is not a decimal number"),
        Arguments.of(TEXT, "Decimal(9, 2)", "1e-999999999", 407, "too many digits"),
        Arguments.of(TEXT, "Decimal(9, 2)", "1,5", 72, "'1,5' is not a decimal number"),
        Arguments.of(TEXT, "Float64", "1e400", 321, "'1e400' is outside the range of Float64"),
        Arguments.of(TEXT, "Float32", "3.5e38", 321, "is outside the range of Float32"),
        Arguments.of(TEXT, "Float64", "0x1p3", 72, "is not a number"),
        Arguments.of(DOUBLE, "BFloat16", 3.4e38, 321, "is outside the range of BFloat16"),
        Arguments.of(TEXT, "IPv6", "1::2::3", 676, "is not an IPv6 address"),
        Arguments.of(TEXT, "IPv6", "1:2:3:4:5:6:7:8:9", 676, "is not an IPv6 address"),
        Arguments.of(TEXT, "IPv6", "1:2:3:4:5:6:7:8::", 676, "is not an IPv6 address"),
        Arguments.of(TEXT, "IPv6", "fe80::1%eth0", 676, "is not an IPv6 address"),
        Arguments.of(TEXT, "IPv6", "1:2:3:4:5:6:7:", 676, "is not an IPv6 address"),
        Arguments.of(TEXT, "IPv6", "::12345", 676, "is not an IPv6 address"),
        Arguments.of(INT64, "IPv4", -1, 321, "-1 is outside the range of IPv4"),
        Arguments.of(DATE_MILLIS, "Date", 1L, 38, "is no midnight of Z"),
        Arguments.of(MICROS, "Date", 1L, 38, "is no midnight of Z"),
        Arguments.of(
            timestamp(TimeUnit.SECOND, null), "Date", -86_400, 321, "outside the range of Date"),
        Arguments.of(INT64, "DateTime", 4294967296L, 321, "is outside the range of DateTime"),
        Arguments.of(
            INT64, "DateTime64(3)", Long.MIN_VALUE, 321, "outside the range of DateTime64"),
        Arguments.of(DAYS, "DateTime", -1, 321, "is outside the range of DateTime"),
        Arguments.of(DAYS, "DateTime64(3)", Integer.MAX_VALUE, 321, "is outside the range of"),
        Arguments.of(
            DAYS, "DateTime64(3, 'Africa/Cairo')", 16_206, 41, "has no midnight in Africa/Cairo"),
        Arguments.of(DURATION, "Time", 1L, 407, "has more digits of a second than Time keeps"),
        Arguments.of(DURATION, "Time", 3_600_000_000L, 321, "is outside the range of Time"),
        Arguments.of(TEXT, "Time", "24:60:00", 41, "is not a time of the form hours:mm:ss"),
        Arguments.of(TEXT, "Time64(3)", "00:00:00.0001", 407, "more digits of a second"),
        Arguments.of(TIME, "String", -1L, 41, "is no date or time"),
        Arguments.of(
            timestamp(TimeUnit.SECOND, null), "String", Long.MAX_VALUE, 41, "is no date or time"));
  }

  @ParameterizedTest
  @MethodSource
  void rejectsValue(ArrowType source, String type, Object value, int code, String reason) {
    ConformedCells cells = conform(source, type, value);

    assertThat(cells.rejections()).hasSize(1);
    RowRejection rejection = cells.rejections().get(0);
    assertThat(rejection.code()).isEqualTo(code);
    assertThat(rejection.reason()).contains(reason);
  }

  @Test
  void convertsWideValuesAFewAtATime() {
    ConformedCells cells =
        conform(TEXT, "LowCardinality(FixedString(1048576))", "a", "b", "a", "x".repeat(1 << 20));

    assertThat(cells.rejections()).isEmpty();
    assertThat(cells.keys()).containsExactly(0, 1, 0, 2);
  }

  @Test
  void anArrowNullIsNull() {
    Field field = Field.nullable("c", ArrowType.Null.INSTANCE);

    assertThat(conform(field, "Nullable(Int8)", DefaultKind.NONE, new Object[2]).rows())
        .containsExactly(null, null);
    assertThat(conform(field, "Enum8('a' = 3)", DefaultKind.NONE, new Object[1]).rows())
        .containsExactly(3L);
    assertThat(conform(field, "Int8", DefaultKind.DEFAULT, new Object[1]).typeText())
        .isEqualTo("Nullable(Int8)");
  }
}
