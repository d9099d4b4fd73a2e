package io.arrowsink.codec.column;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.codec.json.JsonRecordDecoder;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.testing.decode.DecoderFixture;
import java.util.List;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

/** Keys are text in JSON, also where the map's are numbers. */
class MapKeysTest {
  private static final Field ENTRIES =
      new Field(
          MapVector.DATA_VECTOR_NAME,
          FieldType.notNullable(ArrowType.Struct.INSTANCE),
          List.of(
              new Field(
                  MapVector.KEY_NAME, FieldType.notNullable(new ArrowType.Int(64, false)), null),
              Field.nullable(MapVector.VALUE_NAME, ArrowType.Utf8.INSTANCE)));
  private static final Schema SCHEMA =
      new Schema(
          List.of(new Field("m", FieldType.nullable(new ArrowType.Map(false)), List.of(ENTRIES))));

  @Test
  void numbersAreReadFromTheirText() {
    DecodingRules strict = new DecodingRules(false, false, false);
    try (DecoderFixture fixture =
        DecoderFixture.of(unknown -> new JsonRecordDecoder(SCHEMA, strict, unknown))) {
      assertThat(fixture.decode("{\"m\":{\"18446744073709551615\":\"a\",\"2\":null}}"))
          .isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.refuse("{\"m\":{\"x\":\"a\"}}").message()).contains("uint64", "key 'x'");
      assertThat(fixture.cell("m", 0)).isEqualTo("{18446744073709551615=a,2=null}");
    }
  }
}
