package io.arrowsink.clickhouse.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.arrowsink.clickhouse.conform.ColumnMemory;
import io.arrowsink.clickhouse.conform.ColumnValues;
import io.arrowsink.clickhouse.conform.ConformedColumn;
import io.arrowsink.clickhouse.conform.Offsets;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pins the layouts that InsertFormatsIT and RoundTripIT show a server to read. */
class ArrowStreamEncoderTest {
  private static final OffHeapColumn BYTES = OffHeapColumn.bytes(1, 2, 3);
  private static final OffHeapColumn STRINGS = OffHeapColumn.strings("a", "bb", "");

  /** Values and nulls of each field node, then the buffers; what pads them is left out. */
  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of("Int8", BYTES, 0, 3, "3-0 | ; 010203"),
        Arguments.of("Int8", BYTES, 1, 2, "1-0 | ; 02"),
        Arguments.of("Int8", BYTES, 1, 1, "0-0 | ; "),
        Arguments.of(
            "Nullable(Int8)", OffHeapColumn.nullable(BYTES, 0, 1, 0), 0, 3, "3-1 | 05; 010203"),
        Arguments.of(
            "Nullable(Int8)", OffHeapColumn.nullable(BYTES, 1, 0, 0), 1, 3, "2-0 | ; 0203"),
        Arguments.of(
            "Nullable(Bool)",
            OffHeapColumn.nullable(OffHeapColumn.bytes(1, 77, 0), 0, 1, 0),
            0,
            3,
            "3-1 | 05; 03"),
        Arguments.of("String", STRINGS, 0, 3, "3-0 | ; 00000000010000000300000003000000; 616262"),
        Arguments.of("String", STRINGS, 1, 2, "1-0 | ; 0000000002000000; 6262"),
        Arguments.of(
            "Array(Int8)",
            OffHeapColumn.arrays(BYTES, 0, 2, 2, 3),
            1,
            3,
            "2-0 1-0 | ; 000000000000000001000000; ; 03"),
        Arguments.of(
            "Tuple(x Int8, Y String)",
            OffHeapColumn.tuple(BYTES, STRINGS),
            1,
            2,
            "1-0 1-0 1-0 | ; ; 02; ; 0000000002000000; 6262"),
        Arguments.of(
            "Map(String, Int8)",
            OffHeapColumn.arrays(OffHeapColumn.tuple(STRINGS, BYTES), 0, 1, 3),
            1,
            2,
            "1-0 2-0 2-0 2-0 | ; 0000000002000000; ; ; 000000000200000002000000; 6262; ; 0203"),
        Arguments.of(
            "LowCardinality(String)",
            OffHeapColumn.dictionary(STRINGS, 1, 0, 1, 2),
            1,
            4,
            "3-0 | ; 00000000010000000300000003000000; 616262"),
        Arguments.of(
            "LowCardinality(Nullable(String))",
            OffHeapColumn.nullableDictionary(STRINGS, 1, 0, 2),
            0,
            3,
            "3-1 | 05; 00000000020000000300000003000000; 626261"),
        Arguments.of(
            "LowCardinality(Bool)",
            OffHeapColumn.dictionary(OffHeapColumn.bytes(0, 1), 1, 0, 1),
            0,
            3,
            "3-0 | ; 05"),
        Arguments.of(
            "LowCardinality(Int8)", OffHeapColumn.dictionary(BYTES, 2, 0), 0, 2, "2-0 | ; 0301"),
        Arguments.of(
            "UUID",
            OffHeapColumn.fixed(
                16, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11, 0, 0xff, 0xee, 0xdd, 0xcc, 0xbb, 0xaa,
                0x99, 0x88),
            0,
            1,
            "1-0 | ; 00112233445566778899aabbccddeeff"),
        Arguments.of(
            "Decimal(9, 2)",
            OffHeapColumn.fixed(4, 0xfe, 0xff, 0xff, 0xff, 1, 1, 0, 0),
            0,
            2,
            "2-0 | ; feffffffffffffffffffffffffffffff01010000000000000000000000000000"),
        Arguments.of(
            "DateTime64(7)",
            OffHeapColumn.fixed(8, 1, 0, 0, 0, 0, 0, 0, 0),
            0,
            1,
            "1-0 | ; 01000000000000000000000000000000"),
        Arguments.of("BFloat16", OffHeapColumn.fixed(2, 0xc0, 0x3f), 0, 1, "1-0 | ; 0000c03f"),
        Arguments.of(
            "Variant(String, UInt8)",
            OffHeapColumn.variant(new int[] {1, 0, -1, 1, 0}, STRINGS, BYTES),
            1,
            5,
            "4-0 2-0 1-0 1-1 | 00020100; 00000000000000000000000001000000;"
                + " ; 000000000100000003000000; 616262; ; 02"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void writesBuffersOfArrow(String type, OffHeapColumn column, int from, int to, String expected)
      throws IOException {
    try (BufferAllocator allocator = new RootAllocator();
        ColumnMemory memory = new ColumnMemory(allocator)) {
      List<ConformedColumn> columns = List.of(new ConformedColumn("c", type, column.in(memory)));

      assertThat(described(encoded(columns, from, to), to - from)).isEqualTo(expected);
    }
  }

  private static ByteBuffer encoded(List<ConformedColumn> columns, int from, int to)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long written = new ArrowStreamEncoder().encode(columns, from, to, out);
    assertThat(written).isEqualTo(out.size());
    return ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The next message of a stream, which begins at a multiple of eight. */
  private static Message next(ByteBuffer stream) {
    assertThat(stream.position() % 8).isZero();
    assertThat(stream.getInt()).isEqualTo(-1);
    int length = stream.getInt();
    ByteBuffer metadata = stream.slice(stream.position(), length);
    stream.position(stream.position() + length);
    return Message.getRootAsMessage(metadata);
  }

  private static String described(ByteBuffer stream, int rows) {
    assertThat(next(stream).headerType()).isEqualTo(MessageHeader.Schema);
    Message message = next(stream);
    RecordBatch batch = (RecordBatch) message.header(new RecordBatch());
    assertThat(batch.length()).isEqualTo(rows);
    String nodes =
        IntStream.range(0, batch.nodesLength())
            .mapToObj(batch::nodes)
            .map(node -> node.length() + "-" + node.nullCount())
            .collect(Collectors.joining(" "));
    byte[] body = new byte[(int) message.bodyLength()];
    stream.get(body);
    String buffers =
        IntStream.range(0, batch.buffersLength())
            .mapToObj(batch::buffers)
            .map(buffer -> hex(body, (int) buffer.offset(), (int) buffer.length()))
            .collect(Collectors.joining("; "));
    assertThat(stream.getInt()).isEqualTo(-1);
    assertThat(stream.getInt()).isZero();
    assertThat(stream.hasRemaining()).isFalse();
    return nodes + " | " + buffers;
  }

  private static String hex(byte[] body, int offset, int length) {
    assertThat(offset % 8).isZero();
    return HexFormat.of().formatHex(body, offset, offset + length);
  }

  @Test
  void describesColumnsInTheSchema() throws IOException {
    try (BufferAllocator allocator = new RootAllocator();
        ColumnMemory memory = new ColumnMemory(allocator)) {
      Field own = Field.nullable("é", new ArrowType.Duration(TimeUnit.SECOND));
      ConformedColumn unconverted =
          new ConformedColumn("é", "IntervalSecond", own, BYTES.in(memory), new BitSet());
      List<ConformedColumn> columns =
          List.of(new ConformedColumn("a", "Nullable(Date)", BYTES.in(memory)), unconverted);

      Schema schema = MessageSerializer.deserializeSchema(next(encoded(columns, 0, 0)));

      assertThat(schema.getFields())
          .containsExactly(Field.nullable("a", new ArrowType.Int(16, false)), own);
    }
  }

  /** Offsets of Arrow's plain strings have 31 bits. */
  @Test
  void refusesMoreTextThanOffsetsReach() throws IOException {
    try (BufferAllocator allocator = new RootAllocator();
        ArrowBuf offsets = allocator.buffer(16)) {
      offsets.setLong(0, 0);
      offsets.setLong(8, Integer.MAX_VALUE + 1L);
      ColumnValues values =
          new ColumnValues.Strings(allocator.getEmpty(), new Offsets(offsets, Long.BYTES, 1));
      List<ConformedColumn> columns = List.of(new ConformedColumn("c", "String", values));

      assertThatIllegalStateException()
          .isThrownBy(
              () -> new ArrowStreamEncoder().encode(columns, 0, 1, OutputStream.nullOutputStream()))
          .withMessageContaining("'c'")
          .withMessageContaining("clickhouse.insert.max.rows");
    }
  }
}
