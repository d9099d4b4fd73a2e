package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.batch.RowRejection;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WideIntegersTest {
  private static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;

  @ParameterizedTest
  @CsvSource({"Int128,128,true", "UInt128,128,false", "Int256,256,true", "UInt256,256,false"})
  void readsEveryBoundaryFromText(String type, int bits, boolean signed) {
    BigInteger min = signed ? BigInteger.TWO.pow(bits - 1).negate() : BigInteger.ZERO;
    BigInteger max = BigInteger.TWO.pow(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
    List<BigInteger> held =
        List.of(
            min,
            min.add(BigInteger.ONE),
            BigInteger.ZERO,
            BigInteger.TWO.pow(32),
            BigInteger.TWO.pow(64).subtract(BigInteger.ONE),
            new BigInteger("1234567890123456789012345678901234567"),
            max.subtract(BigInteger.ONE),
            max);

    ConformedCells batch =
        conform(
            TEXT,
            type,
            Stream.concat(
                    held.stream(),
                    Stream.of(
                        min.subtract(BigInteger.ONE),
                        max.add(BigInteger.ONE),
                        BigInteger.TEN.pow(500)))
                .map(BigInteger::toString)
                .toArray());

    assertThat(rows(batch).subList(0, held.size()))
        .isEqualTo(held.stream().map(value -> littleEndian(value, bits)).toList());
    assertThat(batch.rejections())
        .extracting(r -> r.row() + " " + r.code())
        .containsExactly(
            held.size() + " 321", (held.size() + 1) + " 321", (held.size() + 2) + " 321");
  }

  @Test
  void takesLeadingZerosAndMinusZero() {
    ConformedCells batch = conform(TEXT, "UInt128", "-0", "0".repeat(100) + "7");

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch))
        .containsExactly(
            littleEndian(BigInteger.ZERO, 128), littleEndian(BigInteger.valueOf(7), 128));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "+1", "1.0", "1e3", " 1", "0x1", "--1", "1-", "٣"})
  void rejectsWhatIsNoInteger(String text) {
    assertThat(conform(TEXT, "Int256", text).rejections())
        .containsExactly(new RowRejection(0, "c", 72, "'" + text + "' is not an integer"));
  }

  @Test
  void namesTheTypeOutOfWhoseRangeTextIs() {
    assertThat(conform(TEXT, "UInt128", "-1").rejections())
        .containsExactly(new RowRejection(0, "c", 321, "'-1' is outside the range of UInt128"));
  }

  @ParameterizedTest
  @CsvSource({
    "8,true,Int128,-128",
    "64,true,Int256,-9223372036854775808",
    "64,true,UInt128,9223372036854775807",
    "64,false,Int128,18446744073709551615",
    "64,false,UInt256,18446744073709551615"
  })
  void extendsIntegers(int sourceBits, boolean signed, String type, BigInteger value) {
    ConformedCells batch = conform(new ArrowType.Int(sourceBits, signed), type, value);

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly(littleEndian(value, type.endsWith("256") ? 256 : 128));
  }

  @Test
  void rejectsNegativeIntegersForUnsignedTypes() {
    ConformedCells batch = conform(new ArrowType.Int(64, true), "UInt256", -1, null, 1);

    assertThat(batch.rejections())
        .containsExactly(new RowRejection(0, "c", 321, "-1 is outside the range of UInt256"));
  }

  @ParameterizedTest
  @CsvSource({
    "256,Int128,170141183460469231731687303715884105727,true",
    "256,Int128,170141183460469231731687303715884105728,false",
    "256,Int128,-170141183460469231731687303715884105728,true",
    "256,Int128,-170141183460469231731687303715884105729,false",
    "256,UInt128,340282366920938463463374607431768211455,true",
    "256,UInt128,340282366920938463463374607431768211456,false",
    "128,UInt128,-1,false",
    "128,Int256,-99999999999999999999999999999999999999,true"
  })
  void keepsOrRejectsDecimalsWithoutFraction(
      int sourceBits, String type, String value, boolean held) {
    ConformedCells batch =
        conform(new ArrowType.Decimal(sourceBits == 128 ? 38 : 76, 0, sourceBits), type, value);

    if (held) {
      assertThat(batch.rejections()).isEmpty();
      assertThat(rows(batch))
          .containsExactly(littleEndian(new BigInteger(value), type.endsWith("256") ? 256 : 128));
    } else {
      assertThat(batch.rejections())
          .containsExactly(
              new RowRejection(0, "c", 321, value + " is outside the range of " + type));
    }
  }

  private static String littleEndian(BigInteger value, int bits) {
    byte[] bytes = new byte[bits / 8];
    for (int at = 0; at < bytes.length; at++) {
      bytes[at] = value.shiftRight(at * Byte.SIZE).byteValue();
    }
    return HexFormat.of().formatHex(bytes);
  }
}
