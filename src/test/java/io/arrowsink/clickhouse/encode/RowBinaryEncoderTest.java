package io.arrowsink.clickhouse.encode;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.conform.ColumnMemory;
import io.arrowsink.clickhouse.conform.ConformedColumn;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pins the layouts that InsertFormatsIT shows a server to read. */
class RowBinaryEncoderTest {
  private static final OffHeapColumn BYTES = OffHeapColumn.bytes(1, 2, 3);
  private static final OffHeapColumn STRINGS = OffHeapColumn.strings("a", "bb", "");

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(BYTES, 0, 3, "01 02 03"),
        Arguments.of(BYTES, 1, 2, "02"),
        Arguments.of(OffHeapColumn.fixed(2, 1, 0, 2, 0), 0, 2, "0100 0200"),
        Arguments.of(STRINGS, 0, 3, "0161 026262 00"),
        Arguments.of(STRINGS, 2, 3, "00"),
        Arguments.of(OffHeapColumn.nullable(BYTES, 0, 1, 0), 0, 3, "0001 01 0003"),
        Arguments.of(OffHeapColumn.arrays(BYTES, 0, 2, 2, 3), 0, 3, "020102 00 0103"),
        Arguments.of(OffHeapColumn.arrays(STRINGS, 0, 2, 3), 1, 2, "0100"),
        Arguments.of(OffHeapColumn.tuple(BYTES, STRINGS), 0, 2, "010161 02026262"),
        Arguments.of(OffHeapColumn.json("{}", "{\"a\":1}"), 0, 2, "027b7d 077b2261223a317d"),
        Arguments.of(OffHeapColumn.dictionary(STRINGS, 1, 0, 1), 0, 3, "026262 0161 026262"),
        Arguments.of(OffHeapColumn.dictionary(BYTES, 2, 0), 1, 2, "01"),
        Arguments.of(OffHeapColumn.nullableDictionary(STRINGS, 1, 0, 2), 0, 3, "00026262 01 0000"),
        Arguments.of(
            OffHeapColumn.variant(new int[] {1, 0, -1, 1}, STRINGS, BYTES),
            0,
            4,
            "0101 000161 ff 0102"),
        Arguments.of(
            OffHeapColumn.variant(new int[] {1, 0, -1, 1, 0}, STRINGS, BYTES),
            3,
            5,
            "0102 00026262"),
        Arguments.of(
            OffHeapColumn.nullable(
                OffHeapColumn.variant(new int[] {1, 1, 1}, STRINGS, BYTES), 0, 1, 0),
            0,
            3,
            "000101 01 000103"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void writesRowAfterRow(OffHeapColumn column, int from, int to, String hex) throws IOException {
    try (BufferAllocator allocator = new RootAllocator();
        ColumnMemory memory = new ColumnMemory(allocator)) {
      List<ConformedColumn> columns = List.of(new ConformedColumn("c", "T", column.in(memory)));
      ByteArrayOutputStream out = new ByteArrayOutputStream();

      long written = new RowBinaryEncoder().encode(columns, from, to, out);

      assertThat(written).isEqualTo(out.size());
      assertThat(HexFormat.of().formatHex(out.toByteArray()))
          .isEqualTo("01" + "0163" + "0154" + hex.replace(" ", ""));
    }
  }

  @Test
  void writesNamesAndTypesOfAllColumnsFirst() throws IOException {
    try (BufferAllocator allocator = new RootAllocator();
        ColumnMemory memory = new ColumnMemory(allocator)) {
      List<ConformedColumn> columns =
          List.of(
              new ConformedColumn("a", "UInt8", BYTES.in(memory)),
              new ConformedColumn("é", "String", STRINGS.in(memory)));
      ByteArrayOutputStream out = new ByteArrayOutputStream();

      new RowBinaryEncoder().encode(columns, 0, 2, out);

      assertThat(out.toByteArray())
          .asString(StandardCharsets.UTF_8)
          .isEqualTo("\2\1a\2é\5UInt8\6String\1\1a\2\2bb");
    }
  }

  /** More than is held on the heap at a time, and strings that are longer. */
  @Test
  void writesRunAfterRun() throws IOException {
    int rows = 40_000;
    String longest = "x".repeat(100_000);
    String[] texts = new String[rows];
    int[] numbers = new int[rows];
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    expected.writeBytes(new byte[] {2, 1, 'a', 1, 'b', 1, 'A', 1, 'B'});
    for (int i = 0; i < rows; i++) {
      texts[i] = i % 20_000 == 7 ? longest : Integer.toString(i);
      numbers[i] = (byte) i;
      expected.write(i);
      byte[] length =
          texts[i].length() < 128
              ? new byte[] {(byte) texts[i].length()}
              : new byte[] {(byte) 0xA0, (byte) 0x8D, 6};
      expected.writeBytes(length);
      expected.writeBytes(texts[i].getBytes(StandardCharsets.US_ASCII));
    }
    try (BufferAllocator allocator = new RootAllocator();
        ColumnMemory memory = new ColumnMemory(allocator)) {
      List<ConformedColumn> columns =
          List.of(
              new ConformedColumn("a", "A", OffHeapColumn.bytes(numbers).in(memory)),
              new ConformedColumn("b", "B", OffHeapColumn.strings(texts).in(memory)));
      ByteArrayOutputStream out = new ByteArrayOutputStream();

      new RowBinaryEncoder().encode(columns, 0, rows, out);

      assertThat(out.toByteArray()).isEqualTo(expected.toByteArray());
    }
  }
}
