package io.arrowsink.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.Coercion;
import io.arrowsink.config.DecodingSettings;
import io.arrowsink.config.InputFormat;
import io.arrowsink.config.UnknownFields;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.testing.decode.DecoderFixture;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.junit.jupiter.api.Test;

class RecordDecodersTest {
  private static final Struct STRUCT =
      new Struct(SchemaBuilder.struct().field("int", Schema.INT64_SCHEMA).build()).put("int", 3L);

  private static DecoderFixture declared(InputFormat format, String schema) {
    return DecoderFixture.of(
        counter ->
            new RecordDecoders(settings(format, 1_000), counter)
                .declared(DecoderFixture.schema(schema)));
  }

  private static DecoderFixture derived(InputFormat format, int maxRows, String carriers) {
    org.apache.arrow.vector.types.pojo.Schema schema = DecoderFixture.schema(carriers);
    return DecoderFixture.of(
        counter -> new RecordDecoders(settings(format, maxRows), counter).derived(() -> schema));
  }

  private static DecodingSettings settings(InputFormat format, int maxRows) {
    return new DecodingSettings(format, Coercion.STRICT, UnknownFields.IGNORE, maxRows);
  }

  private static byte[] stream(String name) throws IOException {
    try (InputStream resource =
        RecordDecodersTest.class.getResourceAsStream("ipc/" + name + ".arrows")) {
      return resource.readAllBytes();
    }
  }

  @Test
  void goesByTheFormOfTheValue() {
    byte[] json = "{\"int\":1}".getBytes(StandardCharsets.UTF_8);
    try (DecoderFixture fixture = declared(InputFormat.AUTO, "int: int64")) {
      assertThat(fixture.decode(json)).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.decode("{\"int\":2}")).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.decode(STRUCT)).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.decode(Map.of("int", 4L))).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.decode(ByteBuffer.wrap(json).asReadOnlyBuffer()))
          .isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.decode(null)).isEqualTo(Tombstone.INSTANCE);
      assertThat(fixture.refuse(List.of(1)).reason()).contains("found array [1]");
      assertThat(fixture.refuse(5L).reason()).contains("found number 5");
      assertThat(fixture.column("int")).containsExactly("1", "2", "3", "4", "1");
    }
  }

  @Test
  void jsonExcludesStructs() {
    try (DecoderFixture fixture = declared(InputFormat.JSON, "int: int64")) {
      assertThat(fixture.decode(Map.of("int", 4L))).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.refuse(STRUCT).reason())
          .contains("expected a JSON object", "Struct", "input.format");
      assertThat(fixture.refuse(List.of()).reason()).contains("expected a JSON object");
    }
  }

  @Test
  void structsBringTheirSchemaWhereJsonHasThatOfTheTarget() {
    try (DecoderFixture fixture = derived(InputFormat.AUTO, 1, "int: int64, text: string")) {
      assertThat(fixture.decode("{\"int\":1}")).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.decode(STRUCT))
          .isEqualTo(new OtherSchema(DecoderFixture.schema("int: int64")));
    }
  }

  @Test
  void valueOfADerivedSchemaThatDoesNotFitRejectsItsRow() {
    try (DecoderFixture fixture = derived(InputFormat.AUTO, 1, "int: int64, text: string")) {
      assertThat(fixture.decode("{\"int\":\"x\",\"text\":true}")).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.column("int")).containsExactly("null");
      assertThat(fixture.column("text")).containsExactly("true");
      assertThat(fixture.seal().misfits())
          .extracting(misfit -> misfit.column() + ": " + misfit.reason())
          .containsExactly("int: expected int64, found string \"x\"");
    }
  }

  @Test
  void arrowStreamsHaveTheDeclaredColumnsOrAreRefused() throws IOException {
    byte[] stream = stream("polars");
    try (DecoderFixture fixture = declared(InputFormat.ARROW_BATCH, "text: string, int: int64")) {
      assertThat(fixture.decode(stream)).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.column("int")).containsExactly("1", "null", "-3");
    }
    try (DecoderFixture fixture = declared(InputFormat.ARROW_BATCH, "int: int32")) {
      assertThat(fixture.refuse(stream).message())
          .isEqualTo("field 'int': expected int32, found int64");
      assertThat(fixture.refuse("{\"int\":1}").reason()).contains("ByteArrayConverter");
    }
  }

  @Test
  void arrowStreamOfTooManyRowsIsRefused() throws IOException {
    byte[] stream = stream("polars");
    try (DecoderFixture fixture = derived(InputFormat.ARROW_BATCH, 2, "int: int64")) {
      assertThat(fixture.refuse(stream).reason()).contains("3", "2", "input.max.rows.per.record");
    }
  }
}
