package io.arrowsink.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.Coercion;
import io.arrowsink.config.DecodingSettings;
import io.arrowsink.config.InputFormat;
import io.arrowsink.config.UnknownFields;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.testing.decode.DecoderFixture;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.junit.jupiter.api.Test;

class FollowingDecoderTest {
  private static final Schema ONE = DecoderFixture.schema("id: int64");
  private static final Schema TWO = DecoderFixture.schema("id: int64, name: string");

  private final AtomicReference<Schema> latest = new AtomicReference<>(ONE);

  private DecoderFixture fixture() {
    return DecoderFixture.of(
        counter ->
            new RecordDecoders(
                    new DecodingSettings(
                        InputFormat.AUTO, Coercion.STRICT, UnknownFields.IGNORE, 1_000),
                    counter)
                .derived(latest::get));
  }

  @Test
  void asksForABatchOfTheSchemaThatHasComeUp() {
    try (DecoderFixture fixture = fixture()) {
      assertThat(fixture.decode("{\"id\":1,\"name\":\"a\"}")).isEqualTo(Decoded.INSTANCE);
      latest.set(TWO);
      assertThat(fixture.decode("{\"id\":2,\"name\":\"b\"}")).isEqualTo(new OtherSchema(TWO));
      assertThat(fixture.column("id")).containsExactly("1");

      fixture.openBatch();
      assertThat(fixture.decode("{\"id\":2,\"name\":\"b\"}")).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.column("name")).containsExactly("b");
      assertThat(fixture.unknownFields.sum()).isEqualTo(1);
    }
  }

  @Test
  void goesOnWithTheBatchWhereTheSchemaIsEqual() {
    try (DecoderFixture fixture = fixture()) {
      assertThat(fixture.decode("{\"id\":1}")).isEqualTo(Decoded.INSTANCE);
      latest.set(new Schema(ONE.getFields()));
      assertThat(fixture.decode("{\"id\":2}")).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.column("id")).containsExactly("1", "2");
    }
  }

  @Test
  void takesTheFieldsOfStructsThatHaveAColumnNow() {
    Struct struct =
        new Struct(
                SchemaBuilder.struct()
                    .field("id", org.apache.kafka.connect.data.Schema.OPTIONAL_INT64_SCHEMA)
                    .field("name", org.apache.kafka.connect.data.Schema.OPTIONAL_STRING_SCHEMA)
                    .build())
            .put("id", 1L);
    try (DecoderFixture fixture = fixture()) {
      assertThat(fixture.decode(struct)).isEqualTo(Decoded.INSTANCE);
      latest.set(TWO);
      assertThat(fixture.decode(struct)).isEqualTo(new OtherSchema(TWO));
    }
  }
}
