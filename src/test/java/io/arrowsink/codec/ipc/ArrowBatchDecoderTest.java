package io.arrowsink.codec.ipc;

import static io.arrowsink.codec.ipc.LittleEndianBytes.ints;
import static io.arrowsink.codec.ipc.LittleEndianBytes.none;
import static io.arrowsink.codec.ipc.LittleEndianBytes.utf8;
import static io.arrowsink.codec.ipc.StreamBuilder.node;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.testing.decode.DecoderFixture;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.types.IntervalUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrowBatchDecoderTest {
  private static final Field ID = Field.nullable("id", new ArrowType.Int(32, true));
  private static final Field NAME = Field.nullable("name", ArrowType.Utf8.INSTANCE);
  private static final IpcLimits LIMITS = new IpcLimits(3, 1 << 20);

  private final LongAdder unknownFields = new LongAdder();

  private static StreamBuilder people() {
    return StreamBuilder.of(ID, NAME)
        .batch(
            2,
            List.of(node(2, 0), node(2, 0)),
            none(),
            ints(1, 2),
            none(),
            ints(0, 1, 3),
            utf8("abb"));
  }

  private DecoderFixture embedded(boolean reject, String... taken) {
    return DecoderFixture.of(
        unused ->
            ArrowBatchDecoder.embedded(Set.of(taken)::contains, LIMITS, unknownFields, reject));
  }

  private DecoderFixture declared(boolean reject, Field... columns) {
    return DecoderFixture.of(
        unused ->
            ArrowBatchDecoder.declared(
                new Schema(List.of(columns)), LIMITS, unknownFields, reject));
  }

  @Test
  void takesArraysAndBuffersOfBytes() {
    byte[] bytes = people().toEndedBytes();
    byte[] padded = new byte[bytes.length + 5];
    System.arraycopy(bytes, 0, padded, 3, bytes.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    try (DecoderFixture fixture = StreamFixture.declared(new Schema(List.of(ID, NAME)))) {
      assertThat(fixture.decode(bytes)).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.decode(ByteBuffer.wrap(padded, 3, bytes.length)))
          .isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.decode(direct)).isEqualTo(Decoded.INSTANCE);
      assertThat(direct.remaining()).isEqualTo(bytes.length);
      assertThat(StreamFixture.column(fixture, "id").toString())
          .isEqualTo("[\"1\",\"2\",\"1\",\"2\",\"1\",\"2\"]");
      assertThat(fixture.seal().positions().of(5).offset()).isEqualTo(2);
    }
  }

  @Test
  void takesNoValueForTombstone() {
    try (DecoderFixture fixture = declared(false, ID)) {
      assertThat(fixture.decode(null)).isEqualTo(Tombstone.INSTANCE);
    }
  }

  @Test
  void refusesOtherJavaTypesWithTheRemedy() {
    try (DecoderFixture fixture = declared(false, ID)) {
      assertThat(fixture.refuse("text").reason())
          .contains("java.lang.String", "value.converter", "ByteArrayConverter");
    }
  }

  @Test
  void refusesWhatIsNoWholeStream() {
    byte[] stream = people().toEndedBytes();
    try (DecoderFixture fixture = declared(false, ID)) {
      assertThat(fixture.refuse(none()).reason()).contains("found no bytes");
      assertThat(fixture.refuse(utf8("{\"id\": 1, \"name\": 2}")).reason())
          .contains("no Arrow IPC stream");
      assertThat(fixture.refuse(utf8("ARROW1\0\0 and more")).reason())
          .contains("Arrow IPC file", "new_stream");
      assertThat(fixture.refuse(Arrays.copyOf(stream, stream.length + 1)).reason())
          .contains("1 bytes follow the end");
    }
  }

  @Test
  void refusesEveryTruncationExceptBetweenMessages() {
    byte[] schemaOnly = StreamBuilder.of(ID, NAME).toBytes();
    byte[] stream = people().toBytes();
    try (DecoderFixture fixture = declared(false, ID)) {
      for (int length = 0; length < stream.length; length++) {
        if (length != schemaOnly.length) {
          assertThat(fixture.refuse(Arrays.copyOf(stream, length)).field()).isEmpty();
        }
      }
      assertThat(fixture.decode(stream)).as("without an end").isEqualTo(Decoded.INSTANCE);
    }
  }

  @Test
  void decodesStreamWithoutRowsToNone() {
    try (DecoderFixture fixture = embedded(false, "int32")) {
      assertThat(fixture.decode(GoldenStreams.bytes("no-rows"))).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.rowCount()).isZero();
    }
  }

  @Test
  void refusesMoreRowsThanTheLimitOverAllBatches() {
    byte[] four =
        people()
            .batch(
                2,
                List.of(node(2, 0), node(2, 0)),
                none(),
                ints(3, 4),
                none(),
                ints(0, 0, 0),
                none())
            .toBytes();
    try (DecoderFixture fixture = declared(false, ID)) {
      assertThat(fixture.refuse(four).reason())
          .contains("4 rows", "limit is 3", "input.max.rows.per.record");
    }
  }

  @Test
  void asksForTheSchemaOfTheColumnsThatTheTargetTakes() {
    try (DecoderFixture fixture = embedded(false, "name", "other")) {
      byte[] stream = people().toBytes();
      assertThat(fixture.decodeAsIs(stream)).isEqualTo(new OtherSchema(new Schema(List.of(NAME))));
      assertThat(unknownFields.sum()).isZero();
      assertThat(fixture.decode(stream)).isEqualTo(Decoded.INSTANCE);
      assertThat(StreamFixture.column(fixture, "name").toString()).isEqualTo("[\"a\",\"bb\"]");
      assertThat(unknownFields.sum()).as("once per record").isEqualTo(1);
    }
  }

  @Test
  void dropsMetadataAndNullabilityOfEmbeddedSchema() {
    Field marked =
        new Field("id", new FieldType(false, ID.getType(), null, Map.of("unit", "piece")), null);
    try (DecoderFixture fixture = embedded(false, "id")) {
      byte[] stream =
          StreamBuilder.of(marked).batch(1, List.of(node(1, 0)), none(), ints(7)).toBytes();
      assertThat(fixture.decodeAsIs(stream)).isEqualTo(new OtherSchema(new Schema(List.of(ID))));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void rejectsUnknownFieldsWhereAsked(boolean isDeclared) {
    try (DecoderFixture fixture = isDeclared ? declared(true, ID) : embedded(true, "id")) {
      Undecodable refusal = fixture.refuse(people().toBytes());
      assertThat(refusal.field()).isEqualTo("name");
      assertThat(refusal.reason()).contains("input.unknown.fields=reject");
    }
  }

  @Test
  void refusesMessageWithoutAnyColumnOfTheTarget() {
    try (DecoderFixture fixture = embedded(false, "other")) {
      assertThat(fixture.refuse(people().toBytes()).reason())
          .contains("none of the message's 2 columns");
    }
  }

  @Test
  void refusesColumnThatComesTwice() {
    try (DecoderFixture fixture = embedded(false, "name")) {
      Undecodable refusal = fixture.refuse(StreamBuilder.of(ID, ID, NAME).toBytes());
      assertThat(refusal.field()).isEqualTo("id");
      assertThat(refusal.reason()).contains("twice");
    }
  }

  @Test
  void takesDeclaredColumnsByName() {
    try (DecoderFixture fixture = declared(false, NAME, ID)) {
      assertThat(fixture.decode(people().toBytes())).isEqualTo(Decoded.INSTANCE);
      assertThat(StreamFixture.column(fixture, "name").toString()).isEqualTo("[\"a\",\"bb\"]");
      assertThat(unknownFields.sum()).isZero();
    }
  }

  @Test
  void refusesColumnOfAnotherTypeThanDeclared() {
    Field wide = Field.nullable("id", new ArrowType.Int(64, true));
    try (DecoderFixture fixture = declared(false, wide)) {
      assertThat(fixture.refuse(people().toBytes()))
          .isEqualTo(new Undecodable("id", "expected int64, found int32"));
    }
  }

  @Test
  void refusesMessageWithoutDeclaredColumn() {
    try (DecoderFixture fixture =
        declared(false, ID, Field.nullable("age", new ArrowType.Int(8, true)))) {
      assertThat(fixture.refuse(people().toBytes()).message()).contains("'age'", "missing");
    }
  }

  @Test
  void asksForDeclaredSchemaWhereTheBatchHasAnother() {
    Schema schema = new Schema(List.of(ID));
    try (DecoderFixture fixture = declared(false, ID)) {
      fixture.openBatch(new Schema(List.of(NAME)));
      assertThat(fixture.decodeAsIs(people().toBytes())).isEqualTo(new OtherSchema(schema));
    }
  }

  @Test
  void refusesTypesThatNoRowHas() {
    Field months = Field.nullable("age", new ArrowType.Interval(IntervalUnit.YEAR_MONTH));
    byte[] stream =
        StreamBuilder.of(ID, months)
            .batch(1, List.of(node(1, 0), node(1, 0)), none(), ints(5), none(), ints(12))
            .toBytes();
    try (DecoderFixture fixture = embedded(false, "id", "age")) {
      assertThat(fixture.refuse(stream).message()).contains("'age'", "interval", "cast");
    }
    try (DecoderFixture fixture = embedded(false, "id")) {
      assertThat(fixture.decode(stream)).as("passed over").isEqualTo(Decoded.INSTANCE);
      assertThat(StreamFixture.column(fixture, "id").toString()).isEqualTo("[\"5\"]");
    }
  }
}
