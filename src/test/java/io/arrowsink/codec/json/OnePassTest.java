package io.arrowsink.codec.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.testing.decode.DecoderFixture;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ordinary records are decoded without a parser. */
class OnePassTest {

  @ParameterizedTest(name = "{0} from {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bool                  | true                        | true
          int8                  | -128                        | -128
          int16                 | 0                           | 0
          int32                 | 2147483647                  | 2147483647
          int64                 | -999999999999999999         | -999999999999999999
          uint8                 | 255                         | 255
          uint16                | 65535                       | 65535
          uint32                | 4294967295                  | 4294967295
          uint64                | 999999999999999999          | 999999999999999999
          float32               | 0.1                         | 0.1
          float64               | -0.1234567890123456e-7      | -1.234567890123456E-8
          float64               | 0                           | 0.0
          string                | "Grüße 😀"                  | Grüße 😀
          string                | "\\"\\/\\u00e9\\ud83d\\uDE00" | "/é😀
          json                  | "a\\/\\u00E9"               | "a\\/\\u00E9"
          timestamp[ms]         | "2024\\u002d01-01"          | 1704067200000
          decimal128(18,2)      | -703.91                     | -703.91
          decimal256(60,9)      | 7                           | 7.000000000
          timestamp[ms]         | 1704067200250               | 1704067200250
          timestamp[us]         | "2024-01-01T00:00:00.25Z"   | 1704067200250000
          list<string>          | ["guest","metered",null]    | [guest,metered,null]
          list<int64>           | []                          | []
          list<decimal128(9,1)> | [1.5,2]                     | [1.5,2.0]
          """)
  void suffices(String type, String json, String cell) {
    for (boolean derived : new boolean[] {false, true}) {
      try (DecoderFixture fixture =
          JsonFixture.notParsing(
              derived ? JsonFixture.DERIVED : JsonFixture.STRICT, "f: " + type)) {
        assertThat(fixture.decode("{\"f\":" + json + "}")).isEqualTo(Decoded.INSTANCE);
        assertThat(fixture.decode("{\"f\":null}")).isEqualTo(Decoded.INSTANCE);
        assertThat(fixture.decode("{}")).isEqualTo(Decoded.INSTANCE);
        assertThat(fixture.column("f")).containsExactly(cell, "null", "null");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0", "7", "1.50", "1e5", "true", "false"})
  void sufficesForScalarsInStrings(String scalar) {
    try (DecoderFixture fixture = JsonFixture.notParsing(JsonFixture.DERIVED, "f: string")) {
      fixture.decode("{\"f\":" + scalar + "}");
      assertThat(fixture.column("f")).containsExactly(scalar);
    }
  }

  @Test
  void sufficesWhateverTheOrderTheSpaceAndTheUnknownFields() {
    try (DecoderFixture fixture =
        JsonFixture.notParsing(JsonFixture.STRICT, "a: int64, `é`: string, c: int64")) {
      fixture.decode("{\"c\":1,\"a\":2,\"é\":\"3\"}");
      fixture.decode("\uFEFF \r\n{\t\"a\" : 4 ,\n \"c\":5 }\n");
      fixture.decode("{\"x\":1.5,\"a\":6,\"y\":\"\\n\",\"z\":null,\"aa\":true}");
      byte[] text = "xx{\"é\":\"7\"}".getBytes(StandardCharsets.UTF_8);
      fixture.decode(ByteBuffer.wrap(text, 2, text.length - 2).slice());
      assertThat(fixture.column("a")).containsExactly("2", "4", "6", "null");
      assertThat(fixture.column("é")).containsExactly("3", "null", "null", "7");
      assertThat(fixture.column("c")).containsExactly("1", "5", "null", "null");
      assertThat(fixture.unknownFields.sum()).isEqualTo(4);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"f\":\"\\q\"}",
        "{\"f\":\"\\u12\"}",
        "{\"\\u0066\":\"\"}",
        "{\"f\":{}}",
        "{\"f\":1}",
        "{\"x\":[]}",
        "{\"f\":\"\""
      })
  void leavesTheRestToTheParser(String text) {
    try (DecoderFixture fixture = JsonFixture.notParsing(JsonFixture.STRICT, "f: string")) {
      assertThatThrownBy(() -> fixture.decode(text)).isInstanceOf(AssertionError.class);
    }
  }

  /** In a text that is no UTF-8 there can be any byte, none of which is such a name. */
  @Test
  void noByteStandsForANameThatNeedsAnEscape() {
    try (DecoderFixture fixture = JsonFixture.declared("`a\"b`: int32, c: int32")) {
      for (int each = Byte.MIN_VALUE; each <= Byte.MAX_VALUE; each++) {
        byte[] text = "{\"_\":5}".getBytes(StandardCharsets.UTF_8);
        text[2] = (byte) each;
        fixture.decode(text);
      }
      fixture.decode("{\"a\\\"b\":7}");
      assertThat(fixture.column("a\"b")).doesNotContain("5").endsWith("7");
    }
  }
}
