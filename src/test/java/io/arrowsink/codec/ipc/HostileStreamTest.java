package io.arrowsink.codec.ipc;

import static io.arrowsink.codec.ipc.LittleEndianBytes.bytes;
import static io.arrowsink.codec.ipc.LittleEndianBytes.ints;
import static io.arrowsink.codec.ipc.LittleEndianBytes.longs;
import static io.arrowsink.codec.ipc.LittleEndianBytes.none;
import static io.arrowsink.codec.ipc.LittleEndianBytes.utf8;
import static io.arrowsink.codec.ipc.StreamBuilder.node;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.testing.decode.DecoderFixture;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams that are well framed and lie about what is in them. */
class HostileStreamTest {
  private static final ArrowType INT32 = new ArrowType.Int(32, true);
  private static final ArrowType INT8 = new ArrowType.Int(8, true);

  private static Field column(ArrowType type, Field... children) {
    return new Field("c", FieldType.nullable(type), List.of(children));
  }

  private static Field encoded() {
    DictionaryEncoding encoding = new DictionaryEncoding(1, false, (ArrowType.Int) INT8);
    return new Field("c", new FieldType(true, ArrowType.Utf8.INSTANCE, encoding), null);
  }

  private static Field map() {
    Field key = new Field("key", FieldType.notNullable(INT32), null);
    Field value = new Field("value", FieldType.nullable(INT32), null);
    Field entries =
        new Field("entries", FieldType.notNullable(ArrowType.Struct.INSTANCE), List.of(key, value));
    return column(new ArrowType.Map(false), entries);
  }

  private static Arguments one(String reason, ArrowType type, int nulls, byte[]... buffers) {
    return arguments(
        reason, StreamBuilder.of(column(type)).batch(2, List.of(node(2, nulls)), buffers));
  }

  static Stream<Arguments> columnsAtFault() {
    ArrowType string = ArrowType.Utf8.INSTANCE;
    ArrowType view = ArrowType.Utf8View.INSTANCE;
    Field item = new Field("item", FieldType.nullable(INT32), null);
    return Stream.of(
        one("values buffer has 4 bytes, expected 8", INT32, 0, none(), ints(1)),
        one("values buffer has 0 bytes", ArrowType.Bool.INSTANCE, 0, none(), none()),
        one("1 nulls are claimed without", INT32, 1, none(), ints(1, 2)),
        one("1 nulls are claimed, found 0", INT32, 1, bytes(3), ints(1, 2)),
        one("0 nulls are claimed, found 1", INT32, 0, bytes(1), ints(1, 2)),
        one("an array of 2 values of which 3", INT32, 3, bytes(0), ints(1, 2)),
        one("offset 2 is 4", string, 0, none(), ints(0, 1, 4), utf8("abc")),
        one("offset 1 is -1", string, 0, none(), ints(0, -1, 3), utf8("abc")),
        one("offset 2 is 1", string, 0, none(), ints(0, 2, 1), utf8("abc")),
        one("offset 0 is -8", string, 0, none(), ints(-8, 1, 2), utf8("abc")),
        one("offsets buffer has 8", string, 0, none(), ints(0, 1), utf8("abc")),
        one(
            "offset 2 is 4294967297",
            ArrowType.LargeUtf8.INSTANCE,
            0,
            none(),
            longs(0, 1, (1L << 32) + 1),
            utf8("abc")),
        one("invalid UTF-8", string, 0, none(), ints(0, 1, 2), bytes(0xC3, 0xA9)),
        one("invalid UTF-8", string, 0, none(), ints(0, 3, 3), bytes(0xED, 0xA0, 0x80)),
        one(
            "invalid UTF-8",
            ArrowType.LargeUtf8.INSTANCE,
            0,
            none(),
            longs(0, 2, 2),
            bytes(0xC0, 0x80)),
        one("a buffer is missing", INT32, 0, none()),
        one("where its schema has 1 and 2", INT32, 0, none(), ints(1, 2), none()),
        one("a view column of -1 buffers", view, 0, none(), ints(0, 0, 0, 0, 0, 0, 0, 0)),
        one(
            "no time of a day",
            new ArrowType.Time(TimeUnit.SECOND, 32),
            0,
            none(),
            ints(0, 86_400)),
        one(
            "no time of a day",
            new ArrowType.Time(TimeUnit.MICROSECOND, 64),
            0,
            none(),
            longs(0, -1)),
        one(
            "no whole number of days",
            new ArrowType.Date(DateUnit.MILLISECOND),
            0,
            none(),
            longs(0, 5)),
        one(
            "more than the 3 digits",
            new ArrowType.Decimal(3, 0, 128),
            0,
            none(),
            longs(999, 0, -1000, -1)),
        one(
            "more than the 38 digits",
            new ArrowType.Decimal(38, 0, 128),
            0,
            none(),
            longs(0, 0, 0, Long.MIN_VALUE)),
        one("no such Arrow type", new ArrowType.Decimal(39, 0, 128), 0, none(), longs(0, 0, 0, 0)),
        one("no such Arrow type", new ArrowType.FixedSizeBinary(1 << 30), 0, none(), none()),
        one("no such Arrow type", new ArrowType.FixedSizeBinary(-1), 0, none(), none()),
        arguments("missing in a record batch", StreamBuilder.of(column(INT32)).batch(0, List.of())),
        arguments(
            "3 values in a record batch of 2",
            StreamBuilder.of(column(INT32)).batch(2, List.of(node(3, 0)), none(), ints(1, 2, 3))),
        arguments(
            "an array of -1 values",
            StreamBuilder.of(column(INT32)).batch(2, List.of(node(-1, 0)), none(), ints(1, 2))),
        arguments(
            "offset 1 is 3",
            StreamBuilder.of(column(ArrowType.List.INSTANCE, item))
                .batch(1, List.of(node(1, 0), node(2, 0)), none(), ints(0, 3), none(), ints(1, 2))),
        arguments(
            "1 lists of 3 values",
            StreamBuilder.of(column(new ArrowType.FixedSizeList(3), item))
                .batch(1, List.of(node(1, 0), node(2, 0)), none(), none(), ints(1, 2))),
        arguments(
            "1 lists of -1 values",
            StreamBuilder.of(column(new ArrowType.FixedSizeList(-1), item))
                .batch(1, List.of(node(1, 0), node(2, 0)), none(), none(), ints(1, 2))),
        arguments(
            "2 structs with 1 values",
            StreamBuilder.of(column(ArrowType.Struct.INSTANCE, item))
                .batch(2, List.of(node(2, 0), node(1, 0)), none(), none(), ints(1))),
        arguments(
            "field name twice", StreamBuilder.of(column(ArrowType.Struct.INSTANCE, item, item))),
        arguments(
            "expected one child field",
            StreamBuilder.of(column(ArrowType.List.INSTANCE, item, item))),
        arguments("no pairs", StreamBuilder.of(column(new ArrowType.Map(false), item))),
        arguments(
            "null for a key",
            StreamBuilder.of(map())
                .batch(
                    1,
                    List.of(node(1, 0), node(2, 0), node(2, 1), node(2, 0)),
                    none(),
                    ints(0, 2),
                    none(),
                    bytes(2),
                    ints(1, 2),
                    none(),
                    ints(1, 2))),
        arguments(
            "null for a key",
            StreamBuilder.of(map())
                .batch(
                    1,
                    List.of(node(1, 0), node(2, 1), node(2, 0), node(2, 0)),
                    none(),
                    ints(0, 2),
                    bytes(1),
                    none(),
                    ints(1, 2),
                    none(),
                    ints(1, 2))),
        arguments(
            "number 1 of a dictionary of 1",
            StreamBuilder.of(encoded())
                .dictionary(1, false, 1, List.of(node(1, 0)), none(), ints(0, 1), utf8("a"))
                .batch(1, List.of(node(1, 0)), none(), bytes(1))),
        arguments(
            "number -1 of a dictionary of 1",
            StreamBuilder.of(encoded())
                .dictionary(1, false, 1, List.of(node(1, 0)), none(), ints(0, 1), utf8("a"))
                .batch(1, List.of(node(1, 0)), none(), bytes(-1))),
        arguments(
            "number 0 of a dictionary of 0",
            StreamBuilder.of(encoded()).batch(1, List.of(node(1, 0)), none(), bytes(0))),
        arguments(
            "a dictionary of 2 values has 1",
            StreamBuilder.of(encoded())
                .dictionary(1, false, 2, List.of(node(1, 0)), none(), ints(0, 1), utf8("a"))),
        arguments(
            "invalid UTF-8",
            StreamBuilder.of(encoded())
                .dictionary(1, false, 1, List.of(node(1, 0)), none(), ints(0, 1), bytes(0xFF))));
  }

  @ParameterizedTest(name = "{0} [{index}]")
  @MethodSource("columnsAtFault")
  void isRefusedNamingTheColumn(String reason, StreamBuilder stream) {
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      Undecodable refusal = fixture.refuse(stream.toBytes());
      assertThat(refusal.reason()).contains(reason);
      if (!reason.startsWith("where its schema")) {
        assertThat(refusal.field()).startsWith("c");
      }
    }
  }

  @Test
  void laterBatchAtFaultLeavesNoRowOfTheEarlier() {
    byte[] stream =
        StreamBuilder.of(column(INT32))
            .batch(2, List.of(node(2, 0)), none(), ints(1, 2))
            .batch(2, List.of(node(2, 0)), none(), ints(1))
            .toBytes();
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      fixture.refuse(stream);
    }
  }

  @Test
  void dictionaryThatWouldUnfoldBeyondTheLimitIsRefused() {
    byte[] value = new byte[1 << 20];
    byte[] stream =
        StreamBuilder.of(encoded())
            .dictionary(1, false, 1, List.of(node(1, 0)), none(), ints(0, value.length), value)
            .batch(20_000, List.of(node(20_000, 0)), none(), new byte[20_000])
            .toBytes();
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      assertThat(fixture.refuse(stream).reason()).contains("16777216 bytes of memory");
    }
  }

  @Test
  void valuesWithoutBytesAreBoundedToo() {
    Field nothing = new Field("item", FieldType.nullable(ArrowType.Null.INSTANCE), null);
    byte[] stream =
        StreamBuilder.of(column(ArrowType.List.INSTANCE, nothing))
            .batch(
                1,
                List.of(node(1, 0), node(Integer.MAX_VALUE - 8, 0)),
                none(),
                ints(0, Integer.MAX_VALUE - 8))
            .toBytes();
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      assertThat(fixture.refuse(stream).reason()).contains("bytes of memory");
    }
  }

  @Test
  void schemaThatRefersToItselfIsRefused() {
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      assertThat(fixture.refuse(schemaOfOneField(1, true)).reason()).contains("nested deeper");
    }
  }

  @Test
  void schemaThatUnfoldsWithoutEndIsRefused() {
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      assertThat(fixture.refuse(schemaOfOneField(40, false)).reason())
          .contains("larger than the message");
    }
  }

  /**
   * A schema of a struct that holds the struct below twice, and so on.
   *
   * @param depth how many structs there are
   * @param circular whether the innermost holds itself
   */
  private static byte[] schemaOfOneField(int depth, boolean circular) {
    FlatBufferBuilder builder = new FlatBufferBuilder();
    int field = 0;
    int firstChildren = 0;
    for (int level = 0; level < depth; level++) {
      int children =
          org.apache.arrow.flatbuf.Field.createChildrenVector(
              builder, level == 0 && !circular ? new int[0] : new int[] {field, field});
      firstChildren = level == 0 ? children : firstChildren;
      org.apache.arrow.flatbuf.Struct_.startStruct_(builder);
      int type = org.apache.arrow.flatbuf.Struct_.endStruct_(builder);
      org.apache.arrow.flatbuf.Field.startField(builder);
      org.apache.arrow.flatbuf.Field.addTypeType(builder, Type.Struct_);
      org.apache.arrow.flatbuf.Field.addType(builder, type);
      org.apache.arrow.flatbuf.Field.addChildren(builder, children);
      field = org.apache.arrow.flatbuf.Field.endField(builder);
    }
    int fields = org.apache.arrow.flatbuf.Schema.createFieldsVector(builder, new int[] {field});
    org.apache.arrow.flatbuf.Schema.startSchema(builder);
    org.apache.arrow.flatbuf.Schema.addFields(builder, fields);
    int schema = org.apache.arrow.flatbuf.Schema.endSchema(builder);
    Message.startMessage(builder);
    Message.addVersion(builder, MetadataVersion.V5);
    Message.addHeaderType(builder, MessageHeader.Schema);
    Message.addHeader(builder, schema);
    builder.finish(Message.endMessage(builder));
    byte[] metadata = builder.sizedByteArray();
    if (circular) {
      // Offsets count from where they are written; in the builder they count from the end.
      int elements = metadata.length - firstChildren + Integer.BYTES;
      for (int slot = elements; slot < elements + 2 * Integer.BYTES; slot += Integer.BYTES) {
        byte[] back = ints(metadata.length - field - slot);
        System.arraycopy(back, 0, metadata, slot, back.length);
      }
    }
    return ByteBuffer.allocate(8 + metadata.length)
        .put(ints(-1, metadata.length))
        .put(metadata)
        .array();
  }
}
