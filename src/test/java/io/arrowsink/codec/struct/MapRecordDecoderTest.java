package io.arrowsink.codec.struct;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.testing.decode.DecoderFixture;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MapRecordDecoderTest {
  private static final DecodingRules STRICT = new DecodingRules(false, false, false);
  private static final DecodingRules LENIENT = new DecodingRules(false, true, false);
  private static final DecodingRules DERIVED = new DecodingRules(true, false, false);

  private static DecoderFixture fixture(DecodingRules rules, String schema) {
    return DecoderFixture.of(
        unknown -> new MapRecordDecoder(DecoderFixture.schema(schema), rules, unknown));
  }

  /** What a converter without schemas makes of JSON: all integers are longs, all else doubles. */
  private static Map<?, ?> converted(String json) throws IOException {
    return new ObjectMapper()
        .enable(com.fasterxml.jackson.databind.DeserializationFeature.USE_LONG_FOR_INTS)
        .readValue(json, Map.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "int32 | 7 | 7 | 7 | 7",
        "int32 | 7.0 | !expected int32, found number 7.0 | 7 | null",
        "uint8 | 256 | !out of range | !out of range | null",
        "string | 7 | !expected string, found number 7 | 7 | 7",
        "string | {\"a\":[1]} | !expected string, found object {\"a\":[1]} | {\"a\":[1]} | null",
        "decimal128(9, 2) | 1.25 | 1.25 | 1.25 | 1.25",
        "float32 | 0.1 | 0.1 | 0.1 | 0.1",
        "bool | 1 | !expected bool | true | null",
        "binary | \"AAE=\" | 0001 | 0001 | 0001",
        "json | {\"a\":[1,null,\"x\"]} | {\"a\":[1,null,\"x\"]} | {\"a\":[1,null,\"x\"]}"
            + " | {\"a\":[1,null,\"x\"]}",
        "json | \"x\" | \"x\" | \"x\" | \"x\"",
        "list<int8> | [1,null] | [1,null] | [1,null] | [1,null]",
        "struct<a: int8> | {\"a\":1,\"b\":2} | {a:1} | {a:1} | {a:1}",
        "struct<a: int8> | {\"a\":\"x\"} | !'a': expected int8, found string \"x\" | !'a'"
            + " | null",
        "map<string, int8> | {\"x\":1} | {x=1} | {x=1} | {x=1}",
        "timestamp[ms] | \"2024-01-01\" | 1704067200000 | 1704067200000 | 1704067200000",
        "timestamp[ms] | 1e3 | !expected timestamp[ms] | 1000 | null",
        "timestamp[ms] | 1.5 | !expected timestamp[ms] | !it has a fraction | null",
      })
  void readsAsJson(String type, String json, String strict, String lenient, String derived)
      throws IOException {
    Map<?, ?> value = converted("{\"f\":" + json + "}");
    check(STRICT, type, value, strict);
    check(LENIENT, type, value, lenient);
    check(DERIVED, type, value, derived);
  }

  private static void check(DecodingRules rules, String type, Map<?, ?> value, String expected) {
    try (DecoderFixture fixture = fixture(rules, "f: " + type)) {
      if (expected.startsWith("!")) {
        assertThat(fixture.refuse(value).message()).contains(expected.substring(1));
      } else {
        assertThat(fixture.decode(value)).isEqualTo(Decoded.INSTANCE);
        assertThat(fixture.cell("f", 0)).isEqualTo(expected);
      }
    }
  }

  @Test
  void takesNumbersOfAnySizeExactly() {
    try (DecoderFixture fixture = fixture(STRICT, "a: uint64, b: decimal256(76, 1), c: json")) {
      BigInteger large = new BigInteger("18446744073709551615");
      assertThat(
              fixture.decode(
                  Map.of("a", large, "b", new BigDecimal("12345678901234567890.5"), "c", large)))
          .isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.cell("a", 0)).isEqualTo("18446744073709551615");
      assertThat(fixture.cell("b", 0)).isEqualTo("12345678901234567890.5");
      assertThat(fixture.cell("c", 0)).isEqualTo("18446744073709551615");
    }
  }

  @Test
  void marksMisfitsOfDerivedRows() {
    try (DecoderFixture fixture = fixture(DERIVED, "a: int64, b: int64")) {
      fixture.decode(Map.of("a", "x", "b", 2L));
      assertThat(fixture.seal().misfits())
          .extracting(misfit -> misfit.column() + ": " + misfit.reason())
          .containsExactly("a: expected int64, found string \"x\"");
      assertThat(fixture.cell("b", 0)).isEqualTo("2");
    }
  }

  @Test
  void nameThatIsNoTextIsAnUnknownField() {
    try (DecoderFixture fixture = fixture(STRICT, "`null`: int64, `1`: int64")) {
      Map<Object, Object> odd = new HashMap<>();
      odd.put(null, 1L);
      odd.put(1L, 2L);
      assertThat(fixture.decode(odd)).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.cell("null", 0)).isEqualTo("null");
      assertThat(fixture.cell("1", 0)).isEqualTo("null");
      assertThat(fixture.unknownFields.sum()).isEqualTo(2);
    }
  }

  @Test
  void refusesWhatNestsTooDeepForText() {
    Object deep = List.of();
    for (int depth = 0; depth < 5000; depth++) {
      deep = List.of(deep);
    }
    try (DecoderFixture fixture = fixture(STRICT, "f: json")) {
      assertThat(fixture.refuse(Map.of("f", deep)).message()).contains("nested too deep");
      assertThat(fixture.decode(Collections.singletonMap("f", null))).isEqualTo(Decoded.INSTANCE);
    }
  }
}
