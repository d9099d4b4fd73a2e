package io.arrowsink.clickhouse.encode;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.conform.ColumnValues;
import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.conform.ConformedColumn;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pins the layouts that ClickHouseBatchWriterIT shows a server to read. */
class NativeEncoderTest {
  private static final ColumnValues BYTES = new ColumnValues.FixedWidth(new byte[] {1, 2, 3}, 1, 3);
  private static final ColumnValues STRINGS =
      new ColumnValues.Strings("abbc".getBytes(StandardCharsets.UTF_8), new int[] {0, 1, 3, 4}, 3);

  static Stream<Arguments> writesColumns() {
    return Stream.of(
        Arguments.of("UInt8", BYTES, 0, 3, "010203"),
        Arguments.of("UInt8", BYTES, 1, 2, "02"),
        Arguments.of("String", STRINGS, 0, 3, "0161 026262 0163"),
        Arguments.of("String", STRINGS, 1, 3, "026262 0163"),
        Arguments.of(
            "Nullable(UInt8)",
            new ColumnValues.Nullable(new byte[] {0, 1, 0}, BYTES),
            0,
            3,
            "000100 010203"),
        Arguments.of(
            "Array(UInt8)",
            new ColumnValues.Arrays(new int[] {0, 2, 2, 3}, BYTES),
            0,
            3,
            "0200000000000000 0200000000000000 0300000000000000 010203"),
        Arguments.of(
            "Array(UInt8)",
            new ColumnValues.Arrays(new int[] {0, 2, 2, 3}, BYTES),
            2,
            3,
            "0100000000000000 03"),
        Arguments.of(
            "LowCardinality(String)",
            new ColumnValues.Dictionary(STRINGS, new int[] {0, 2, 1, 0}),
            0,
            4,
            "0100000000000000 0006000000000000"
                + " 0300000000000000 0161 026262 0163 0400000000000000 00020100"),
        Arguments.of(
            "Array(LowCardinality(String))",
            new ColumnValues.Arrays(
                new int[] {0, 1, 2}, new ColumnValues.Dictionary(STRINGS, new int[] {1, 2})),
            0,
            2,
            "0100000000000000 0100000000000000 0200000000000000 0006000000000000"
                + " 0300000000000000 0161 026262 0163 0200000000000000 0102"),
        Arguments.of(
            "Array(LowCardinality(String))",
            new ColumnValues.Arrays(
                new int[] {0, 0}, new ColumnValues.Dictionary(STRINGS, new int[0])),
            0,
            1,
            "0100000000000000 0000000000000000"),
        Arguments.of(
            "Tuple(UInt8, LowCardinality(String))",
            new ColumnValues.Tuple(
                List.of(BYTES, new ColumnValues.Dictionary(STRINGS, new int[] {1, 2, 0}))),
            1,
            2,
            "0100000000000000 02 0006000000000000"
                + " 0300000000000000 0161 026262 0163 0100000000000000 02"),
        Arguments.of(
            "Map(LowCardinality(String), UInt8)",
            new ColumnValues.Arrays(
                new int[] {0, 1, 3},
                new ColumnValues.Tuple(
                    List.of(new ColumnValues.Dictionary(STRINGS, new int[] {1, 2, 0}), BYTES))),
            1,
            2,
            "0100000000000000 0200000000000000 0006000000000000"
                + " 0300000000000000 0161 026262 0163 0200000000000000 0200 0203"));
  }

  @ParameterizedTest
  @MethodSource
  void writesColumns(String type, ColumnValues values, int from, int to, String body)
      throws IOException {
    byte[] expected =
        join(
            new byte[] {1, (byte) (to - from)},
            text("é"),
            text(type),
            HexFormat.of().parseHex(body.replace(" ", "")));

    assertThat(encode(new ConformedColumn("é", type, values), from, to)).isEqualTo(expected);
  }

  @Test
  void widensKeysWithTheDictionary() throws IOException {
    int count = 257;
    int[] keys = {256, 0};
    ColumnValues distinct = new ColumnValues.FixedWidth(new byte[2 * count], 2, count);

    byte[] encoded =
        encode(
            new ConformedColumn(
                "c", "LowCardinality(UInt16)", new ColumnValues.Dictionary(distinct, keys)),
            0,
            2);

    assertThat(HexFormat.of().formatHex(encoded)).contains("0106000000000000").endsWith("00010000");
  }

  @Test
  void writesValuesLongerThanTheBuffer() throws IOException {
    int length = 200_000;
    byte[] bytes = "x".repeat(length).getBytes(StandardCharsets.UTF_8);
    ColumnValues strings = new ColumnValues.Strings(bytes, new int[] {0, 1, length - 1, length}, 3);

    byte[] encoded = encode(new ConformedColumn("c", "String", strings), 0, 3);

    byte[] header = join(new byte[] {1, 3}, text("c"), text("String"));
    assertThat(encoded)
        .startsWith(join(header, new byte[] {1, 'x', (byte) 0xBE, (byte) 0x9A, 0x0C}))
        .hasSize(header.length + 1 + 3 + 1 + length)
        .endsWith((byte) 'x', (byte) 1, (byte) 'x');
  }

  private static byte[] encode(ConformedColumn column, int from, int to) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ConformedBatch batch = new ConformedBatch(List.of(column), column.values().count(), List.of());
    long written = new NativeEncoder().encode(batch, from, to, out);
    assertThat(written).isEqualTo(out.size());
    return out.toByteArray();
  }

  private static byte[] text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return join(new byte[] {(byte) bytes.length}, bytes);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      joined.writeBytes(part);
    }
    return joined.toByteArray();
  }
}
