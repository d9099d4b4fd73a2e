package io.arrowsink.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.Coercion;
import io.arrowsink.config.DecodingSettings;
import io.arrowsink.config.InputFormat;
import io.arrowsink.config.UnknownFields;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.testing.decode.DecoderFixture;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What becomes of each kind of JSON value, strictly and leniently. An expected cell that begins
 * with {@code !} stands for an undecodable record, of whose reason the rest is a part.
 */
class InputTableTest {

  private static DecoderFixture fixture(String schema, Coercion coercion, UnknownFields unknown) {
    DecodingSettings settings = new DecodingSettings(InputFormat.AUTO, coercion, unknown, 1);
    return DecoderFixture.of(
        counter -> new RecordDecoders(settings, counter).declared(DecoderFixture.schema(schema)));
  }

  private static DecoderFixture fixture(String schema, Coercion coercion) {
    return fixture(schema, coercion, UnknownFields.IGNORE);
  }

  private static void check(String type, Coercion coercion, String json, String expected) {
    for (Object form : new Object[] {json, json.getBytes(StandardCharsets.UTF_8)}) {
      try (DecoderFixture fixture = fixture("f: " + type, coercion)) {
        DecodeResult result = fixture.decode(form);
        if (expected.startsWith("!")) {
          assertThat(result).isInstanceOf(Undecodable.class);
          assertThat(((Undecodable) result).message()).contains(expected.substring(1));
        } else {
          assertThat(result).isEqualTo(Decoded.INSTANCE);
          assertThat(fixture.cell("f", 0)).isEqualTo(expected);
        }
      }
    }
  }

  /** The rows about single values: type, JSON value, cell when strict, cell when lenient. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // explicit null
        "int32 | null | null | null",
        "struct<a: int8> | null | null | null",
        // a string field given something else
        "string | 7 | !expected string, found number 7 | 7",
        "string | -1.50 | !expected string, found number -1.50 | -1.50",
        "string | true | !expected string, found true | true",
        "string | {\"a\": [1]} | !expected string, found object | {\"a\": [1]}",
        "string | [1, \"x\"] | !expected string, found array | [1, \"x\"]",
        // an integer field given something else
        "int32 | \"7\" | !expected int32, found string \"7\" | 7",
        "int32 | \"007\" | !expected int32 | 7",
        "int32 | \"1e2\" | !expected int32 | 100",
        "int32 | 1.0 | !expected int32, found number 1.0 | 1",
        "int32 | 1.5 | !expected int32, found number 1.5 | !it has a fraction",
        "int32 | 1e3 | !expected int32, found number 1e3 | 1000",
        "int32 | 1e-3 | !expected int32 | !it has a fraction",
        "int32 | 1e999999999 | !expected int32 | !out of range",
        "int32 | \"x\" | !expected int32 | !expected int32, found string \"x\"",
        "int32 | \"\" | !expected int32 | !expected int32",
        "int32 | \" 7\" | !expected int32 | !expected int32",
        "int32 | \"7.5\" | !expected int32 | !it has a fraction",
        "int32 | true | !expected int32, found true | !expected int32, found true",
        "int32 | [] | !expected int32, found array | !expected int32, found array",
        "int32 | {} | !expected int32, found object | !expected int32, found object",
        // out of the type's range: no wrap, no null
        "int8 | 127 | 127 | 127",
        "int8 | 128 | !out of range | !out of range",
        "int8 | -129 | !out of range | !out of range",
        "int16 | 32768 | !out of range | !out of range",
        "int32 | 2147483648 | !out of range | !out of range",
        "int32 | \"2147483648\" | !expected int32 | !out of range",
        "int32 | 2147483648.0 | !expected int32 | !out of range",
        "uint8 | 256 | !out of range | !out of range",
        "uint16 | 65536 | !out of range | !out of range",
        "uint32 | -1 | !out of range | !out of range",
        "uint32 | 4294967295 | 4294967295 | 4294967295",
        "uint32 | 4294967296 | !out of range | !out of range",
        "uint64 | -1 | !out of range | !out of range",
        // 64 bits, exactly
        "int64 | 9223372036854775807 | 9223372036854775807 | 9223372036854775807",
        "int64 | -9223372036854775808 | -9223372036854775808 | -9223372036854775808",
        "int64 | 9223372036854775808 | !out of range | !out of range",
        "int64 | -9223372036854775809 | !out of range | !out of range",
        "int64 | \"9223372036854775807\" | !expected int64 | 9223372036854775807",
        "int64 | 9007199254740993.0 | !expected int64 | 9007199254740993",
        "uint64 | 18446744073709551615 | 18446744073709551615 | 18446744073709551615",
        "uint64 | \"18446744073709551615\" | !expected uint64 | 18446744073709551615",
        "uint64 | 18446744073709551616 | !out of range | !out of range",
        "int32 | -0 | 0 | 0",
        "uint64 | -0 | 0 | 0",
        // decimals
        "decimal128(38,2) | 12345678901234567.89 | 12345678901234567.89 | 12345678901234567.89",
        "decimal128(38,2) | 1 | 1.00 | 1.00",
        "decimal128(38,2) | 1.2399 | !more than 2 fraction digits | 1.24",
        "decimal128(38,2) | 1.2350 | !more than 2 fraction digits | 1.24",
        "decimal128(38,2) | 1.225 | !more than 2 fraction digits | 1.22",
        "decimal128(38,2) | 1.2300 | 1.23 | 1.23",
        "decimal128(38,2) | 1e-999999999 | !more than 2 fraction digits | 0.00",
        "decimal128(38,2) | 1e999999999 | !out of range | !out of range",
        "decimal128(3,2) | 9.999 | !more than 2 fraction digits | !out of range",
        "decimal128(3,2) | 10 | !out of range | !out of range",
        "decimal128(38,2) | \"1.25\" | !expected decimal128(38, 2), found string | 1.25",
        "decimal256(76,0) | 170141183460469231731687303715884105728"
            + " | 170141183460469231731687303715884105728"
            + " | 170141183460469231731687303715884105728",
        "decimal256(76,1) | -1e60 | -1"
            + "000000000000000000000000000000000000000000000000000000000000.0 | -1"
            + "000000000000000000000000000000000000000000000000000000000000.0",
        // floats
        "float64 | 1.1 | 1.1 | 1.1",
        "float64 | 9007199254740993 | 9.007199254740992E15 | 9.007199254740992E15",
        "float64 | 1e400 | !out of range | !out of range",
        "float32 | 16777217 | 1.6777216E7 | 1.6777216E7",
        "float32 | 1e39 | !out of range | !out of range",
        "float64 | \"1.5\" | !expected float64 | 1.5",
        "float64 | \"NaN\" | !expected float64 | !expected float64",
        // booleans
        "bool | true | true | true",
        "bool | 1 | !expected bool, found number 1 | true",
        "bool | 0 | !expected bool | false",
        "bool | 2 | !expected bool | !expected bool, found number 2",
        "bool | \"true\" | !expected bool | true",
        "bool | \"false\" | !expected bool | false",
        "bool | \"TRUE\" | !expected bool | !expected bool",
        // instants
        "timestamp[ms] | 1704067200250 | 1704067200250 | 1704067200250",
        "timestamp[ms] | -1 | -1 | -1",
        "timestamp[ms] | 1704067200.25 | !expected timestamp[ms] | !it has a fraction",
        "timestamp[ms] | 1704067200250.0 | !expected timestamp[ms] | 1704067200250",
        "timestamp[ms] | 9223372036854775808 | !out of range | !out of range",
        "timestamp[ms] | \"2024-01-01T00:00:00.250Z\" | 1704067200250 | 1704067200250",
        "timestamp[ms] | \"2024-01-01T02:00:00+02:00\" | 1704067200000 | 1704067200000",
        "timestamp[ms] | \"2024-01-01 00:00:00\" | 1704067200000 | 1704067200000",
        "timestamp[ms] | \"2024-01-01\" | 1704067200000 | 1704067200000",
        "timestamp[ms] | \"2024-01-01T00:00:00.0001Z\" | !more fraction digits | !more fraction",
        "timestamp[s, Europe/Berlin] | \"2024-07-01\" | 1719784800 | 1719784800",
        "timestamp[ms] | \"soon\" | !not an ISO-8601 date and time | !not an ISO-8601 date and time",
        // dates and times
        "date32 | \"2024-02-29\" | 19782 | 19782",
        "date32 | \"2023-02-29\" | !not an ISO-8601 date | !not an ISO-8601 date",
        "date32 | \"2024-02-29T00:00:00\" | !not an ISO-8601 date | !not an ISO-8601 date",
        "date32 | 19782 | !expected date32, found number | !expected date32, found number",
        "time32[s] | \"01:02:03\" | 3723 | 3723",
        "time32[ms] | \"01:02:03.004\" | 3723004 | 3723004",
        "time64[us] | \"01:02\" | 3720000000 | 3720000000",
        "time64[ns] | \"23:59:59.999999999\" | 86399999999999 | 86399999999999",
        "time32[s] | \"01:02:03.5\" | !more fraction digits | !more fraction digits",
        "time32[s] | \"24:00:00\" | !not an ISO-8601 time of day | !not an ISO-8601 time of day",
        "time32[s] | \"01:02:03Z\" | !not an ISO-8601 time of day | !not an ISO-8601 time of day",
        // bytes and identifiers
        "binary | \"AAH/\" | 0001ff | 0001ff",
        "binary | \"\" | `` | ``",
        "binary | \"A\" | !not base64 | !not base64",
        "binary | 7 | !expected binary | !expected binary",
        "uuid | \"00112233-4455-6677-8899-aAbBcCdDeEfF\""
            + " | 00112233-4455-6677-8899-aabbccddeeff | 00112233-4455-6677-8899-aabbccddeeff",
        "uuid | \"00112233445566778899aabbccddeeff\" | !not a UUID | !not a UUID",
        "uuid | \"0011223-34455-6677-8899-aabbccddeeff\" | !not a UUID | !not a UUID",
        "uuid | \"00112233-4455-6677-8899-aabbccddeeg0\" | !not a UUID | !not a UUID",
        // JSON text
        "json | {\"a\": [1, 2.50]} | {\"a\": [1, 2.50]} | {\"a\": [1, 2.50]}",
        "json | [ ] | [ ] | [ ]",
        "json | \"x\\u0041\" | \"x\\u0041\" | \"x\\u0041\"",
        "json | 18446744073709551616 | 18446744073709551616 | 18446744073709551616",
        "json | null | null | null",
        // lists, structs, maps
        "list<int8> | [1, null] | [1,null] | [1,null]",
        "list<int8> | [1, \"2\"] | !element 1: expected int8, found string | [1,2]",
        "list<int8> | {} | !expected list<int8>, found object | !expected list<int8>",
        "struct<a: int8, b: string> | {\"b\": \"x\"} | {a:null,b:x} | {a:null,b:x}",
        "struct<a: int8> | {\"a\": 300} | !'a': expected int8, found number 300: out of range"
            + " | !out of range",
        "struct<a: int8> | {\"A\": 1} | {a:null} | {a:null}",
        "struct<a: int8> | {\"a\": 1, \"a\": 2} | !has the field 'a' twice | !twice",
        "struct<a: int8> | [] | !expected struct<a: int8>, found array | !expected struct",
        "list<struct<a: int8>> | [{\"a\": 1}, null, {}] | [{a:1},null,{a:null}]"
            + " | [{a:1},null,{a:null}]",
        "map<string, int8> | {\"x\": 1, \"\": null} | {x=1,=null} | {x=1,=null}",
        "map<string, int8> | {\"x\": \"1\"} | !'x': expected int8, found string \"1\" | {x=1}",
        "map<string, int8> | {\"x\": 1, \"x\": 2} | !has the key 'x' twice | !twice",
        "map<string, struct<a: uuid>> | {} | {} | {}",
      })
  void value(String type, String json, String strict, String lenient) {
    check(type, Coercion.STRICT, "{\"f\":" + json + "}", strict);
    check(type, Coercion.LENIENT, "{\"f\":" + json + "}", lenient);
  }

  /** The rows about whole records that are one right row. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | null | 0",
        "{\"g\": 1} | null | 1",
        "{\"g\": {\"f\": [1, {}]}, \"g\": 2, \"f\": 1} | 1 | 2",
        "{\"F\": 1} | null | 1",
        "{\"g\": \"\\u0000\", \"f\": 5} | 5 | 1",
      })
  void record(String json, String cell, long unknown) {
    for (Coercion coercion : Coercion.values()) {
      try (DecoderFixture fixture = fixture("f: int32", coercion)) {
        assertThat(fixture.decode(json.getBytes(StandardCharsets.UTF_8)))
            .isEqualTo(Decoded.INSTANCE);
        assertThat(fixture.rowCount()).isEqualTo(1);
        assertThat(fixture.cell("f", 0)).isEqualTo(cell);
        assertThat(fixture.unknownFields.sum()).isEqualTo(unknown);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Coercion.class)
  void prettyPrintedObjectIsOneRow(Coercion coercion) {
    check("int32", coercion, " {\n\t\"f\" :\r\n 5 }\n", "5");
  }

  @ParameterizedTest
  @EnumSource(Coercion.class)
  void byteOrderMarkIsSkipped(Coercion coercion) {
    check("int32", coercion, "\uFEFF{\"f\": 5}", "5");
  }

  @ParameterizedTest
  @EnumSource(Coercion.class)
  void zeroCharacterInAStringIsKept(Coercion coercion) {
    check("string", coercion, "{\"f\":\"a\\u0000b\"}", "a\u0000b");
  }

  @ParameterizedTest
  @EnumSource(Coercion.class)
  void objectNestedFiveHundredDeepInAnIgnoredFieldIsOneRow(Coercion coercion) {
    String deep = "{\"x\":".repeat(500) + "1" + "}".repeat(500);
    check("int32", coercion, "{\"deep\":" + deep + ",\"f\":1}", "1");
  }

  @ParameterizedTest
  @EnumSource(Coercion.class)
  void recordOfTwentyMebibytesIsOneRow(Coercion coercion) {
    String text = "x".repeat(20 << 20);
    check("string", coercion, "{\"f\":\"" + text + "\"}", text);
  }

  /** The rows about records that are no JSON object, in either mode. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"f\": 1, \"f\": 2}",
        "{\"f\": 1",
        "{\"f\"",
        "{\"f\": 1,}",
        "{\"f\": 1} // comment",
        "{/* comment */\"f\": 1}",
        "{\"f\": +1}",
        "{\"f\": 01}",
        "{\"f\": NaN}",
        "{\"f\": .5}",
        "{\"f\": 1.}",
        "{\"g\": \"\\ud800\"}",
        "{\"g\": \"\\udc00\\ud800\"}",
        "{'f': 1}",
        "{\"g\": \"\t\"}",
        "[]",
        "[{\"f\": 1}]",
        "5",
        "\"x\"",
        "true",
        "{\"f\": 1}{\"f\": 2}",
        "{\"f\": 1} {}",
        "{\"f\": 1} x",
        "{\"f\": 1}]",
        "null null",
        "",
        " \n\t",
      })
  void undecodable(String json) {
    for (Coercion coercion : Coercion.values()) {
      check("int32", coercion, json, "!");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ff", "c0af", "eda080", "f4908080", "e28a", "80"})
  void invalidUtf8IsUndecodable(String hex) {
    byte[] bad = HexFormat.of().parseHex(hex);
    byte[] json = "{\"g\":\"____\",\"f\":1}".getBytes(StandardCharsets.UTF_8);
    System.arraycopy(bad, 0, json, 6, bad.length);
    for (Coercion coercion : Coercion.values()) {
      try (DecoderFixture fixture = fixture("f: int32", coercion)) {
        assertThat(fixture.refuse(json).reason()).contains("invalid UTF-8");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", " null\n"})
  void topLevelNullIsATombstone(String json) {
    for (Coercion coercion : Coercion.values()) {
      try (DecoderFixture fixture = fixture("f: int32", coercion)) {
        assertThat(fixture.decode(json)).isEqualTo(Tombstone.INSTANCE);
        assertThat(fixture.decode(null)).isEqualTo(Tombstone.INSTANCE);
        assertThat(fixture.rowCount()).isZero();
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"f\": {}, \"amuont\": 7} | amuont",
        "{\"F\": {}} | F",
        "{\"f\": {\"b\": 1}} | b",
        "{\"amuont\": {\"a\": [\"\\u0041\"]}} | amuont",
      })
  void unknownFieldIsUndecodableWhereItIsRejected(String json, String field) {
    for (Coercion coercion : Coercion.values()) {
      try (DecoderFixture fixture =
          fixture("f: struct<a: int32>", coercion, UnknownFields.REJECT)) {
        assertThat(fixture.refuse(json).message())
            .contains("'" + field + "'", "input.unknown.fields=reject");
        assertThat(fixture.decode("{\"f\": {\"a\": 1}}")).isEqualTo(Decoded.INSTANCE);
        assertThat(fixture.cell("f", 0)).isEqualTo("{a:1}");
      }
    }
  }

  @Test
  void valueIsShortenedToEightyCharacters() {
    try (DecoderFixture fixture = fixture("f: int32", Coercion.STRICT)) {
      String reason = fixture.refuse("{\"f\":\"" + "s3cret".repeat(1000) + "\"}").reason();
      assertThat(reason).startsWith("expected int32, found string \"s3cret").hasSizeLessThan(120);
    }
  }
}
