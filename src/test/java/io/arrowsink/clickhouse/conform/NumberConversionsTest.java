package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.batch.RowRejection;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NumberConversionsTest {
  private static final ArrowType DOUBLE =
      new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
  private static final ArrowType SINGLE =
      new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);

  private record Width(int bits, boolean signed) {
    private static final List<Width> ALL =
        Stream.of(8, 16, 32, 64)
            .flatMap(bits -> Stream.of(new Width(bits, true), new Width(bits, false)))
            .toList();

    BigInteger min() {
      return signed ? BigInteger.TWO.pow(bits - 1).negate() : BigInteger.ZERO;
    }

    BigInteger max() {
      return BigInteger.TWO.pow(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
    }

    boolean holds(BigInteger value) {
      return value.compareTo(min()) >= 0 && value.compareTo(max()) <= 0;
    }

    ArrowType arrow() {
      return new ArrowType.Int(bits, signed);
    }

    String clickHouse() {
      return (signed ? "Int" : "UInt") + bits;
    }
  }

  static Stream<Arguments> keepsOrRejectsEveryBoundary() {
    return Width.ALL.stream()
        .flatMap(source -> Width.ALL.stream().map(target -> Arguments.of(source, target)));
  }

  @ParameterizedTest
  @MethodSource
  void keepsOrRejectsEveryBoundary(Width source, Width target) {
    List<BigInteger> values =
        Stream.of(source, target)
            .flatMap(w -> Stream.of(w.min(), w.max()))
            .flatMap(v -> Stream.of(v.subtract(BigInteger.ONE), v, v.add(BigInteger.ONE)))
            .filter(source::holds)
            .toList();

    ConformedCells batch = conform(source.arrow(), target.clickHouse(), values.toArray());

    List<Object> rows = rows(batch);
    for (int i = 0; i < values.size(); i++) {
      int row = i;
      boolean rejected = batch.rejections().stream().anyMatch(r -> r.row() == row);
      assertThat(rejected)
          .as("%s rejected", values.get(i))
          .isNotEqualTo(target.holds(values.get(i)));
      if (!rejected) {
        BigInteger mask = BigInteger.TWO.pow(target.bits()).subtract(BigInteger.ONE);
        assertThat(BigInteger.valueOf((Long) rows.get(i)).and(mask))
            .isEqualTo(values.get(i).and(mask));
      }
    }
  }

  @Test
  void namesValueAndRange() {
    ConformedCells batch = conform(new ArrowType.Int(64, true), "UInt8", 1, 300);

    assertThat(batch.rejections())
        .containsExactly(
            new RowRejection(1, "c", 321, "300 is outside the range of UInt8 (0 to 255)"));
  }

  @Test
  void showsLargestUnsignedValue() {
    ConformedCells batch = conform(new ArrowType.Int(64, false), "Int64", -1L);

    assertThat(batch.rejections().get(0).reason()).startsWith("18446744073709551615 is outside");
  }

  @Test
  void doesNotJudgeWhatIsUnderANull() {
    ConformedCells batch = conform(new ArrowType.Int(64, true), "Nullable(UInt8)", 300, null, 7);

    assertThat(batch.rejections()).extracting(RowRejection::row).containsExactly(0);
    assertThat(rows(batch)).endsWith(null, 7L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2 | 1.23 | Decimal(9, 2) | 123",
        "2 | -1.23 | Decimal(9, 4) | -12300",
        "4 | 1.2300 | Decimal(9, 2) | 123",
        "4 | -9999999.9900 | Decimal(9, 2) | -999999999",
        "4 | 1.2345 | Decimal(9, 2) | 407",
        "2 | 10000000.00 | Decimal(9, 2) | 407",
        "0 | 99999999 | Decimal(9, 2) | 407",
        "2 | 9999999999999999.99 | Decimal(18, 2) | 999999999999999999",
        "2 | 12345678901234567890.12 | Decimal(18, 2) | 407"
      })
  void keepsDecimalsExactly(int scale, String value, String target, long expected) {
    for (int bits : new int[] {128, 256}) {
      ConformedCells batch = conform(new ArrowType.Decimal(38, scale, bits), target, value);

      boolean rejection = expected == 407;
      assertThat(batch.rejections())
          .extracting(RowRejection::code)
          .isEqualTo(rejection ? List.of(407) : List.of());
      if (!rejection) {
        assertThat(rows(batch)).containsExactly(expected);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "38 | 99999999999999999999999999999999999999 | Decimal(38, 0)"
            + " | ffffffff3f228a097ac4865aa84c3b4b",
        "38 | -1 | Decimal(38, 0) | ffffffffffffffffffffffffffffffff",
        "38 | -1 | Decimal(76, 0)"
            + " | ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "76 | 340282366920938463463374607431768211456 | Decimal(76, 0)"
            + " | 0000000000000000000000000000000001000000000000000000000000000000"
      })
  void keepsWideDecimals(int precision, String value, String target, String bytes) {
    ArrowType source = new ArrowType.Decimal(precision, 0, precision > 38 ? 256 : 128);

    ConformedCells batch = conform(source, target, value);

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly(bytes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "64 | true | 12 | Decimal(9, 2) | 1200",
        "64 | true | -9999999 | Decimal(9, 2) | -999999900",
        "64 | true | 10000000 | Decimal(9, 2) | 407",
        "64 | true | 9223372036854775807 | Decimal(18, 0) | 407",
        "8 | false | 255 | Decimal(9, 6) | 255000000",
        "64 | false | -1 | Decimal(18, 0) | 407"
      })
  void turnsIntegersIntoDecimals(
      int bits, boolean signed, long value, String target, long expected) {
    ConformedCells batch = conform(new ArrowType.Int(bits, signed), target, value);

    if (expected == 407) {
      assertThat(batch.rejections()).extracting(RowRejection::code).containsExactly(407);
    } else {
      assertThat(batch.rejections()).isEmpty();
      assertThat(rows(batch)).containsExactly(expected);
    }
  }

  @Test
  void turnsLargestUnsignedIntegerIntoDecimal() {
    ConformedCells batch = conform(new ArrowType.Int(64, false), "Decimal(38, 2)", -1L);

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly("9cffffffffffffff6300000000000000");
  }

  @Test
  void narrowsFloatsToTheNearest() {
    ConformedCells batch =
        conform(
            DOUBLE, "Float32", 0.1, 3.4028234663852886e38, Double.NaN, Double.NEGATIVE_INFINITY);

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch))
        .containsExactly(
            bits(0.1f), bits(Float.MAX_VALUE), bits(Float.NaN), bits(Float.NEGATIVE_INFINITY));
  }

  private static long bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  @Test
  void rejectsFiniteNumberThatWouldBecomeInfinite() {
    ConformedCells batch = conform(DOUBLE, "Float32", 1e39, null);

    assertThat(batch.rejections())
        .containsExactly(new RowRejection(0, "c", 321, "1.0E39 is outside the range of Float32"));
  }

  @Test
  void widensFloats() {
    ConformedCells batch = conform(SINGLE, "Float64", 0.5);

    assertThat(rows(batch)).containsExactly(Double.doubleToRawLongBits(0.5));
  }

  @Test
  void copiesBooleans() {
    Object[] values = {true, false, true, true, false, false, false, true, true};

    ConformedCells batch = conform(ArrowType.Bool.INSTANCE, "Bool", values);

    assertThat(rows(batch)).containsExactly(1L, 0L, 1L, 1L, 0L, 0L, 0L, 1L, 1L);
  }

  @ParameterizedTest
  @CsvSource({"-128,0", "2,0", "127,0", "3,691", "128,691", "-129,691", "258,691"})
  void takesOnlyDeclaredNumbersOfEnums(long value, int code) {
    ConformedCells batch =
        conform(new ArrowType.Int(64, true), "Enum8('low' = -128, 'two' = 2, 'high' = 127)", value);

    assertThat(batch.rejections())
        .extracting(RowRejection::code)
        .isEqualTo(code == 0 ? List.of() : List.of(code));
    if (code == 0) {
      assertThat(rows(batch)).containsExactly(value);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "true,0,0",
    "true,-3,-3",
    "true,9007199254740993,9007199254740992",
    "true,-9223372036854775808,-9223372036854775808",
    "false,-1,18446744073709551616",
    "false,-9223372036854774783,9223372036854777856",
    "false,-9223372036854774784,9223372036854775808"
  })
  void takesNearestDoubleOfIntegers(boolean signed, long value, double nearest) {
    ConformedCells batch = conform(new ArrowType.Int(64, signed), "Float64", value);

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly(Double.doubleToLongBits(nearest));
  }

  @ParameterizedTest
  @CsvSource({"true,16777217,16777216", "true,-5,-5", "false,-1,18446744073709551616"})
  void takesNearestFloatOfIntegers(boolean signed, long value, float nearest) {
    assertThat(rows(conform(new ArrowType.Int(64, signed), "Float32", value)))
        .containsExactly((long) Float.floatToIntBits(nearest));
  }
}
