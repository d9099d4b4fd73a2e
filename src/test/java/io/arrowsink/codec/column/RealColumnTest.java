package io.arrowsink.codec.column;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.codec.json.JsonRecordDecoder;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.testing.decode.DecoderFixture;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The text of a number becomes the same float as the number. */
class RealColumnTest {
  private static final Schema SCHEMA = DecoderFixture.schema("f: float32, d: float64");
  private static final DecodingRules LENIENT = new DecodingRules(false, true, false);

  @ParameterizedTest
  @CsvSource({
    "-0.0, -0.0, -0.0",
    "0.1, 0.1, 0.1",
    "007, 7.0, 7.0",
    "-1.5e3, -1500.0, -1500.0",
    "1e-99999999999, 0.0, 0.0",
    "1.00000017881393432617187499, 1.0000001, 1.0000001788139343"
  })
  void takesTextAsItsNumber(String text, String nearestFloat, String nearestDouble) {
    try (DecoderFixture fixture =
        DecoderFixture.of(unknown -> new JsonRecordDecoder(SCHEMA, LENIENT, unknown))) {
      String record = "{\"f\":\"%s\",\"d\":\"%s\"}".formatted(text, text);
      assertThat(fixture.decode(record)).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.cell("f", 0)).isEqualTo(nearestFloat);
      assertThat(fixture.cell("d", 0)).isEqualTo(nearestDouble);
    }
  }
}
