package io.arrowsink.clickhouse.encode;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.conform.ColumnMemory;
import io.arrowsink.clickhouse.conform.ColumnValues;
import io.arrowsink.clickhouse.conform.ConformedColumn;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pins the layouts that ClickHouseBatchWriterIT shows a server to read. */
class NativeEncoderTest {
  private static final OffHeapColumn BYTES = OffHeapColumn.bytes(1, 2, 3);
  private static final OffHeapColumn STRINGS = OffHeapColumn.strings("a", "bb", "c");

  static Stream<Arguments> writesColumns() {
    return Stream.of(
        Arguments.of("UInt8", BYTES, 0, 3, "010203"),
        Arguments.of("UInt8", BYTES, 1, 2, "02"),
        Arguments.of("String", STRINGS, 0, 3, "0161 026262 0163"),
        Arguments.of("String", STRINGS, 1, 3, "026262 0163"),
        Arguments.of(
            "Nullable(UInt8)", OffHeapColumn.nullable(BYTES, 0, 1, 0), 0, 3, "000100 010203"),
        Arguments.of(
            "Array(UInt8)",
            OffHeapColumn.arrays(BYTES, 0, 2, 2, 3),
            0,
            3,
            "0200000000000000 0200000000000000 0300000000000000 010203"),
        Arguments.of(
            "Array(UInt8)", OffHeapColumn.arrays(BYTES, 0, 2, 2, 3), 2, 3, "0100000000000000 03"),
        Arguments.of(
            "LowCardinality(String)",
            OffHeapColumn.dictionary(STRINGS, 0, 2, 1, 0),
            0,
            4,
            "0100000000000000 0006000000000000"
                + " 0300000000000000 0161 026262 0163 0400000000000000 00020100"),
        Arguments.of(
            "Array(LowCardinality(String))",
            OffHeapColumn.arrays(OffHeapColumn.dictionary(STRINGS, 1, 2), 0, 1, 2),
            0,
            2,
            "0100000000000000 0100000000000000 0200000000000000 0006000000000000"
                + " 0200000000000000 026262 0163 0200000000000000 0001"),
        Arguments.of(
            "Array(LowCardinality(String))",
            OffHeapColumn.arrays(OffHeapColumn.dictionary(STRINGS), 0, 0),
            0,
            1,
            "0100000000000000 0000000000000000"),
        Arguments.of(
            "Tuple(UInt8, LowCardinality(String))",
            OffHeapColumn.tuple(BYTES, OffHeapColumn.dictionary(STRINGS, 1, 2, 0)),
            1,
            2,
            "0100000000000000 02 0006000000000000" + " 0100000000000000 0163 0100000000000000 00"),
        Arguments.of(
            "Map(LowCardinality(String), UInt8)",
            OffHeapColumn.arrays(
                OffHeapColumn.tuple(OffHeapColumn.dictionary(STRINGS, 1, 2, 0), BYTES), 0, 1, 3),
            1,
            2,
            "0100000000000000 0200000000000000 0006000000000000"
                + " 0200000000000000 0163 0161 0200000000000000 0001 0203"),
        Arguments.of(
            "JSON",
            OffHeapColumn.json("{}", "{\"a\":1}", "{}"),
            1,
            3,
            "0100000000000000 077b2261223a317d 027b7d"),
        Arguments.of(
            "Nullable(JSON)",
            OffHeapColumn.nullable(OffHeapColumn.json("{}"), 1),
            0,
            1,
            "0100000000000000 01 027b7d"),
        Arguments.of(
            "Variant(String, UInt8)",
            OffHeapColumn.variant(new int[] {1, 0, -1, 1, 0, 1}, STRINGS, BYTES),
            1,
            5,
            "0000000000000000 00ff0100 0161 026262 02"),
        Arguments.of(
            "Array(Variant(Array(LowCardinality(String)), JSON, UInt8))",
            OffHeapColumn.arrays(
                OffHeapColumn.variant(
                    new int[] {2, 2, 0},
                    OffHeapColumn.arrays(OffHeapColumn.dictionary(STRINGS, 2), 0, 1),
                    OffHeapColumn.json(),
                    BYTES),
                0,
                1,
                3),
            1,
            2,
            "0000000000000000 0100000000000000 0100000000000000 0200000000000000 0200"
                + " 0100000000000000 0006000000000000 0100000000000000 0163"
                + " 0100000000000000 00 02"));
  }

  @ParameterizedTest
  @MethodSource
  void writesColumns(String type, OffHeapColumn values, int from, int to, String body)
      throws IOException {
    byte[] expected =
        join(
            new byte[] {1, (byte) (to - from)},
            text("é"),
            text(type),
            HexFormat.of().parseHex(body.replace(" ", "")));

    assertThat(encode("é", type, values, from, to)).isEqualTo(expected);
  }

  @Test
  void widensKeysWithTheDictionary() throws IOException {
    int[] keys = IntStream.rangeClosed(0, 256).toArray();
    OffHeapColumn values = OffHeapColumn.dictionary(OffHeapColumn.bytes(new int[257]), keys);

    byte[] encoded = encode("c", "LowCardinality(UInt8)", values, 0, keys.length);

    assertThat(HexFormat.of().formatHex(encoded)).contains("0106000000000000").endsWith("ff000001");
  }

  @Test
  void writesValuesLongerThanTheBuffer() throws IOException {
    int length = 200_000;
    OffHeapColumn strings = OffHeapColumn.strings("x", "x".repeat(length - 2), "x");

    byte[] encoded = encode("c", "String", strings, 0, 3);

    byte[] header = join(new byte[] {1, 3}, text("c"), text("String"));
    assertThat(encoded)
        .startsWith(join(header, new byte[] {1, 'x', (byte) 0xBE, (byte) 0x9A, 0x0C}))
        .hasSize(header.length + 1 + 3 + 1 + length)
        .endsWith((byte) 'x', (byte) 1, (byte) 'x');
  }

  private static byte[] encode(String name, String type, OffHeapColumn column, int from, int to)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (BufferAllocator allocator = new RootAllocator();
        ColumnMemory memory = new ColumnMemory(allocator)) {
      ColumnValues values = column.in(memory);
      List<ConformedColumn> columns = List.of(new ConformedColumn(name, type, values));
      long written = new NativeEncoder().encode(columns, from, to, out);
      assertThat(written).isEqualTo(out.size());
    }
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
