package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TextsOfNumbersTest {
  @ParameterizedTest
  @CsvSource({
    "8,true,-128,-128",
    "8,false,255,255",
    "16,true,-1,-1",
    "16,false,65535,65535",
    "32,true,-2147483648,-2147483648",
    "32,false,4294967295,4294967295",
    "64,true,-9223372036854775808,-9223372036854775808",
    "64,true,9223372036854775807,9223372036854775807",
    "64,true,0,0",
    "64,false,-1,18446744073709551615",
    "64,false,9223372036854775807,9223372036854775807"
  })
  void writesIntegers(int bits, boolean signed, long value, String text) {
    assertThat(rows(conform(new ArrowType.Int(bits, signed), "String", value)))
        .containsExactly(text);
  }

  static Stream<Arguments> writesAllDigitsOfDecimals() {
    return Stream.of(
        Arguments.of(9, 2, 128, "1.50"),
        Arguments.of(9, 2, 128, "-0.05"),
        Arguments.of(9, 2, 128, "0.00"),
        Arguments.of(9, 0, 128, "-7"),
        Arguments.of(38, 38, 128, "0.00000000000000000000000000000000000001"),
        Arguments.of(38, 2, 128, "92233720368547758.07"),
        Arguments.of(38, 2, 128, "92233720368547758.08"),
        Arguments.of(38, 2, 128, "-92233720368547758.08"),
        Arguments.of(38, 2, 128, "-999999999999999999999999999999999999.99"),
        Arguments.of(76, 76, 256, "-0." + "0".repeat(75) + "1"),
        Arguments.of(76, 1, 256, "9".repeat(75) + ".9"));
  }

  @ParameterizedTest
  @MethodSource
  void writesAllDigitsOfDecimals(int precision, int scale, int bits, String text) {
    assertThat(new BigDecimal(text).toPlainString()).isEqualTo(text);
    assertThat(rows(conform(new ArrowType.Decimal(precision, scale, bits), "String", text)))
        .containsExactly(text);
  }

  @Test
  void writesBools() {
    assertThat(rows(conform(ArrowType.Bool.INSTANCE, "String", true, false)))
        .containsExactly("true", "false");
  }

  @Test
  void writesNothingForNulls() {
    assertThat(rows(conform(new ArrowType.Int(64, true), "Nullable(String)", 1, null, 23)))
        .containsExactly("1", null, "23");
    assertThat(rows(conform(ArrowType.Bool.INSTANCE, "Nullable(String)", true, null, false)))
        .containsExactly("true", null, "false");
  }

  @Test
  void sharesTextsOfADictionary() {
    assertThat(rows(conform(new ArrowType.Int(64, true), "LowCardinality(String)", 1, 2, 1)))
        .containsExactly("1", "2", "1");
  }
}
