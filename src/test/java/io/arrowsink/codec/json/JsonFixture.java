package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.testing.decode.DecoderFixture;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.vector.types.pojo.Schema;

/** Fixtures of the decoder of JSON, by the rules and the way that is tested. */
final class JsonFixture {
  /** A declared schema, values strictly of their types. */
  static final DecodingRules STRICT = new DecodingRules(false, false, false);

  /** A declared schema, values converted where that changes nothing. */
  static final DecodingRules LENIENT = new DecodingRules(false, true, false);

  /** A derived schema: misfits reject the row. */
  static final DecodingRules DERIVED = new DecodingRules(true, false, false);

  private JsonFixture() {}

  /** A decoder of a declared schema, given in the form of {@code input.schema}. */
  static DecoderFixture declared(String schema) {
    return of(DecoderFixture.schema(schema), STRICT);
  }

  /** A decoder of a derived schema, given in the form of {@code input.schema}. */
  static DecoderFixture derived(String schema) {
    return of(DecoderFixture.schema(schema), DERIVED);
  }

  /** A decoder by {@code rules}. */
  static DecoderFixture of(Schema schema, DecodingRules rules) {
    return DecoderFixture.of(unknown -> new JsonRecordDecoder(schema, rules, unknown));
  }

  /** A decoder that parses every record, also those that it could decode in one pass. */
  static DecoderFixture parsing(DecodingRules rules, Schema schema) {
    return of(rules, schema, JsonText.strictFactory(), /* triesOnePass= */ false);
  }

  /** A decoder that must decode every record in one pass: it fails where it would parse. */
  static DecoderFixture notParsing(DecodingRules rules, String schema) {
    JsonFactory noParsers =
        new JsonFactory() {
          @Override
          public JsonParser createParser(byte[] text, int offset, int length) {
            throw new AssertionError(
                "not in one pass: " + new String(text, offset, length, StandardCharsets.UTF_8));
          }
        };
    return of(rules, DecoderFixture.schema(schema), noParsers, /* triesOnePass= */ true);
  }

  private static DecoderFixture of(
      DecodingRules rules, Schema schema, JsonFactory parsers, boolean triesOnePass) {
    return DecoderFixture.of(
        unknown -> new JsonRecordDecoder(schema, rules, unknown, parsers, triesOnePass));
  }
}
