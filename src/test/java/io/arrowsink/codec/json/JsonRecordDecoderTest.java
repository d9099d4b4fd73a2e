package io.arrowsink.codec.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.record.RecordPosition;
import io.arrowsink.testing.decode.DecoderFixture;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What one record becomes: a row, a tombstone, or set aside alone. */
class JsonRecordDecoderTest {
  private final DecoderFixture declared = JsonFixture.declared("ab: int64, s: string");
  private final DecoderFixture derived = JsonFixture.derived("ab: int64, s: string");

  @AfterEach
  void close() {
    declared.close();
    derived.close();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static List<Arguments> valuesOfEveryJavaType() {
    String json = "{\"ab\":1,\"s\":\"é😀\"}";
    ByteBuffer direct = ByteBuffer.allocateDirect(64).put(utf8(json)).flip();
    ByteBuffer middle = ByteBuffer.wrap(utf8("xx" + json + "yy"), 2, utf8(json).length).slice();
    return List.of(
        arguments(json),
        arguments((Object) utf8(json)),
        arguments(direct),
        arguments(direct.asReadOnlyBuffer()),
        arguments(middle),
        arguments("\uFEFF" + json),
        arguments((Object) utf8("\uFEFF" + json)));
  }

  @ParameterizedTest
  @MethodSource("valuesOfEveryJavaType")
  void takesBytesBuffersAndStrings(Object value) {
    assertThat(declared.decode(value)).isEqualTo(Decoded.INSTANCE);
    assertThat(declared.decode(value)).isEqualTo(Decoded.INSTANCE);
    assertThat(declared.column("ab")).containsExactly("1", "1");
    assertThat(declared.column("s")).containsExactly("é😀", "é😀");
  }

  @Test
  void namesTheRemedyForAnotherJavaType() {
    assertThat(declared.refuse(Map.of("ab", 1)).message())
        .contains("java.util.")
        .contains("value.converter")
        .contains("org.apache.kafka.connect.converters.ByteArrayConverter");
  }

  @Test
  void takesNoValueAndJsonNullAsTombstones() {
    assertThat(declared.decode(null)).isEqualTo(Tombstone.INSTANCE);
    assertThat(declared.decode("null")).isEqualTo(Tombstone.INSTANCE);
    assertThat(declared.decode(" null\n")).isEqualTo(Tombstone.INSTANCE);
    assertThat(declared.rowCount()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                              | null | null
          {"ab":null}                                     | null | null
          {"s":"x"}                                       | null | x
          {"s":"x","ab":1}                                | 1    | x
          {"AB":1,"Ab":2,"a":3,"abc":4,"s":"x"}           | null | x
          {"a\\u0062":1,"\\u0073":"x"}                    | 1    | x
          {"x":{"ab":5,"s":[{}]},"ab":1,"y":[[1]],"s":"x"} | 1   | x
          {"x":1,"x":2,"ab":1,"x":"3"}                    | 1    | null
          {"x":{"y":1,"y":2},"ab":1}                      | 1    | null
          {"":1,"ab":1}                                   | 1    | null
          """)
  void finds(String json, String ab, String s) {
    assertThat(declared.decode(json)).isEqualTo(Decoded.INSTANCE);
    assertThat(declared.cell("ab", 0)).isEqualTo(ab);
    assertThat(declared.cell("s", 0)).isEqualTo(s);
  }

  @Test
  void takesPrettyPrintedObjects() {
    declared.decode(" {\r\n\t\"ab\" : 1 ,\n \"s\" :\n\"x\"\n}\n ");
    assertThat(declared.cell("ab", 0)).isEqualTo("1");
    assertThat(declared.cell("s", 0)).isEqualTo("x");
  }

  @Test
  void countsUnknownFieldsOfDecodedRecordsOnce() {
    declared.decode("{\"x\":1,\"ab\":2,\"x\":{\"y\":{\"z\":1}},\"q\":[1,2]}");
    declared.decode("{\"ab\":2,\"s\":\"x\"}");
    declared.refuse("{\"x\":1,\"ab\":\"no\"}");
    assertThat(declared.unknownFields.sum()).isEqualTo(3);
  }

  @Test
  void skipsIgnoredFieldsOfAnyDepthAndSize() {
    int depth = 500;
    String nested = "{\"a\":[".repeat(depth) + "]}".repeat(depth);
    String digits = "9".repeat(100_000);
    String name = "n".repeat(100_000);
    String json =
        "{\"x\":%s,\"ab\":1,\"y\":%s,\"z\":0.%s,\"%s\":1,\"s\":\"x\"}"
            .formatted(nested, digits, digits, name);
    assertThat(declared.decode(json)).isEqualTo(Decoded.INSTANCE);
    assertThat(declared.cell("ab", 0)).isEqualTo("1");
    assertThat(declared.cell("s", 0)).isEqualTo("x");
    assertThat(declared.unknownFields.sum()).isEqualTo(4);
  }

  @Test
  void setsARecordNestedWithoutEndAside() {
    assertThat(declared.refuse("{\"x\":" + "[".repeat(1_000_000)).reason()).contains("depth");
  }

  @Test
  void takesEveryCharacterThatUnicodeHas() {
    StringBuilder text = new StringBuilder();
    IntStream.rangeClosed(' ', Character.MAX_CODE_POINT)
        .filter(code -> code != '"' && code != '\\')
        .filter(code -> code < Character.MIN_SURROGATE || code > Character.MAX_SURROGATE)
        .forEach(text::appendCodePoint);
    declared.decode(utf8("{\"s\":\"" + text + "\"}"));
    assertThat(declared.cell("s", 0).contentEquals(text)).isTrue();
  }

  @Test
  void takesARecordOfTwentyMegabytes() {
    String text = "é".repeat(10 << 20);
    declared.decode("{\"s\":\"" + text + "\",\"ab\":1}");
    declared.decode("{\"ab\":2,\"s\":\"x\"}");
    assertThat(declared.column("ab")).containsExactly("1", "2");
    assertThat(declared.cell("s", 0)).isEqualTo(text);
    assertThat(declared.cell("s", 1)).isEqualTo("x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n",
        "\uFEFF",
        "{",
        "{\"ab\":1",
        "{\"ab\":",
        "{\"ab\"",
        "{\"s\":\"x",
        "{\"s\":\"x\\",
        "{\"ab\":1,}",
        "{,\"ab\":1}",
        "{\"ab\":1 \"s\":\"x\"}",
        "{\"ab\" 1}",
        "{ab:1}",
        "{'ab':1}",
        "{\"ab\":1}/**/",
        "{/*c*/\"ab\":1}",
        "{\"ab\":1}//c",
        "{\"ab\":1}#c",
        "{\"ab\":+1}",
        "{\"ab\":01}",
        "{\"ab\":-}",
        "{\"ab\":1.}",
        "{\"ab\":.5}",
        "{\"ab\":1e}",
        "{\"ab\":0x1}",
        "{\"ab\":NaN}",
        "{\"ab\":Infinity}",
        "{\"ab\":-Infinity}",
        "{\"ab\":nul}",
        "{\"ab\":True}",
        "{\"x\":+1}",
        "{\"x\":NaN}",
        "{\"x\":[1,]}",
        "{\"x\":{\"y\":1,}}",
        "{\"s\":\"a\nb\"}",
        "{\"x\":\"a\tb\"}",
        "{\"s\":\"\\x\"}",
        "{\"s\":\"\\u12G4\"}",
        "{\"s\":\"\\ud800\"}",
        "{\"s\":\"\\ud800x\"}",
        "{\"s\":\"\\udc00\\ud800\"}",
        "{\"s\":\"\\ud83d\\ud83d\\ude00\"}",
        "{\"x\":\"\\ud800\"}",
        "{\"\\udfff\":1}",
        "[]",
        "[{\"ab\":1}]",
        "1",
        "\"ab\"",
        "true",
        "{\"ab\":1}{\"ab\":2}",
        "{\"ab\":1} {\"ab\":2}",
        "{\"ab\":1},",
        "{\"ab\":1}x",
        "{\"ab\":1}]",
        "{\"ab\":1}}",
        "{\"ab\":1}1",
        "{\"ab\":1}\0",
        "null null",
        "null x",
        "nul",
        "{\"ab\":1,\"ab\":1}",
        "{\"ab\":1,\"s\":\"x\",\"a\\u0062\":2}",
        "{\"ab\":null,\"ab\":1}",
      })
  void setsWhatIsNoJsonObjectAsideInBothModes(String json) {
    for (DecoderFixture fixture : List.of(declared, derived)) {
      assertThat(fixture.refuse(json).reason()).isNotBlank().hasSizeLessThan(300);
      assertThat(fixture.refuse(utf8(json)).reason()).isNotBlank();
      assertThat(fixture.rowCount()).isZero();
      assertThat(fixture.decode("{\"ab\":7,\"s\":\"y\"}")).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.column("ab")).containsExactly("7");
      assertThat(fixture.seal().misfits()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "80",
        "BF",
        "C0 80",
        "C1 BF",
        "C3",
        "C3 28",
        "E0 80 80",
        "E0 9F BF",
        "E2 82",
        "E2 28 A1",
        "ED A0 80",
        "ED A0 BD ED B8 80",
        "F0 80 80 80",
        "F0 8F BF BF",
        "F0 9F 98",
        "F4 90 80 80",
        "F5 80 80 80",
        "F8 88 80 80 80",
        "FE",
        "FF"
      })
  void setsInvalidUtf8AsideWhereverItIs(String hexBytes) {
    byte[] invalid = HexFormat.ofDelimiter(" ").parseHex(hexBytes);
    for (String start : List.of("{\"s\":\"", "{\"ignored, and long enough\":\"", "{\"")) {
      ByteBuffer text =
          ByteBuffer.allocate(64).put(utf8(start)).put(invalid).put(utf8("\"}")).flip();
      assertThat(declared.refuse(text).reason())
          .isEqualTo("invalid JSON: invalid UTF-8 at byte " + start.length());
    }
  }

  @Test
  void setsOtherEncodingsAside() {
    String json = "{\"ab\":1}";
    assertThat(declared.refuse(json.getBytes(StandardCharsets.UTF_16LE)).reason())
        .startsWith("invalid JSON");
    assertThat(declared.refuse(json.getBytes(StandardCharsets.UTF_16)).reason())
        .startsWith("invalid JSON");
  }

  @Test
  void setsAStringWithHalfAPairAside() {
    assertThat(declared.refuse("{\"s\":\"\ud800\"}").reason()).contains("surrogate");
  }

  @Test
  void saysWhereTheTextIsWrong() {
    assertThat(declared.refuse("{\"ab\":1,,}").reason()).startsWith("invalid JSON at byte 8: ");
    assertThat(declared.refuse("{\"ab\":1").reason())
        .isEqualTo("invalid JSON at byte 7: the text ends early");
    assertThat(declared.refuse("{\"ab\":1,\"ab\":2}"))
        .isEqualTo(new Undecodable("ab", "the object has this field twice"));
    assertThat(declared.refuse("[1,2]").reason())
        .isEqualTo("expected a JSON object, found array [1,2]");
  }

  @Test
  void endsRowsAtTheOffsetOfTheirRecord() {
    declared.decode("{\"ab\":1}");
    declared.decode(null);
    declared.refuse("{");
    declared.decode("{\"ab\":2}");
    assertThat(declared.seal().rowCount()).isEqualTo(2);
    assertThat(declared.seal().positions().of(0)).isEqualTo(new RecordPosition("events", 3, 0));
    assertThat(declared.seal().positions().of(1)).isEqualTo(new RecordPosition("events", 3, 3));
  }

  @Test
  void fillsTheNextBatchToo() {
    declared.decode("{\"ab\":1,\"s\":\"x\"}");
    declared.openBatch();
    declared.decode("{\"ab\":2,\"s\":\"y\"}");
    assertThat(declared.column("ab")).containsExactly("2");
    assertThat(declared.column("s")).containsExactly("y");
  }

  @Test
  void marksEveryMisfitOfARowButNoneOfARecordSetAside() {
    derived.decode("{\"ab\":1}");
    derived.refuse("{\"ab\":\"no\",");
    derived.decode("{\"s\":[],\"ab\":\"no\"}");
    derived.decode("{\"ab\":2,\"s\":\"x\"}");
    assertThat(derived.column("ab")).containsExactly("1", "null", "2");
    assertThat(derived.seal().misfits())
        .extracting(misfit -> misfit.row() + " " + misfit.column())
        .containsExactly("1 s", "1 ab");
  }
}
