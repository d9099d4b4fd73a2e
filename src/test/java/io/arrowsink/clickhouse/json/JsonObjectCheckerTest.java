package io.arrowsink.clickhouse.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a real server makes of these texts is in JsonColumnsIT. */
class JsonObjectCheckerTest {
  private final List<String> arrays = new ArrayList<>();
  private final JsonObjectChecker checker =
      new JsonObjectChecker(
          new ArrayListener() {
            @Override
            public void fraction(String path) {
              arrays.add(path + "fraction");
            }

            @Override
            public void wideInteger(String path) {
              arrays.add(path + "wide");
            }
          });

  private JsonProblem check(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return checker.check(bytes, 0, bytes.length);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        " {\"a\" : [ ] }\n",
        "\uFEFF{\"a\":1}",
        "{\"a\":18446744073709551615,\"b\":-9223372036854775808,\"c\":-0}",
        "{\"a\":0.1,\"b\":0.30000000000000004,\"c\":1e300,\"d\":-0.0,\"e\":0e-999,\"f\":100.00}",
        "{\"a\":0.1000000000000000055511151231257827,\"b\":0.10000000000000001,\"c\":4.9E-324}",
        "{\"a\":\"\\ud83d\\ude00\\u0000\",\"\":{\"\":1}}",
        "{\"a\":1,\"a.b\":2}",
        "{\"a.b\":{},\"a\":{\"b\":1}}",
        "{\"x\":[{\"a.b\":1},{\"a.b\":1}]}",
        "{\"a\":[1,\"x\",true,{\"z\":null},[2]]}",
        "{\"a\":[9007199254740992,0.5],\"b\":[9007199254740993,1],\"c\":[{\"d\":9007199254740993},1.5]}",
        "{\"a\":[null,{}],\"b\":[[],[null]],\"c\":[[],null,{}]}"
      })
  void takesWhatIsKept(String text) {
    assertThat(check(text)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | is no JSON object",
        "[] | is no JSON object",
        "1 | is no JSON object",
        "null | is no JSON object",
        "{\"a\":1 | is no valid JSON",
        "{\"a\":1} x | is no valid JSON",
        "{\"a\":1}{} | has something behind its JSON object",
        "{\"a\":1,} | is no valid JSON",
        "{\"a\":01} | is no valid JSON",
        "{\"a\":+1} | is no valid JSON",
        "{\"a\":.5} | is no valid JSON",
        "{\"a\":1.} | is no valid JSON",
        "{\"a\":NaN} | is no valid JSON",
        "{\"a\":\"\t\"} | is no valid JSON",
        "{\"a\":\"\\q\"} | is no valid JSON",
        "{'a':1} | is no valid JSON",
        "{\"a\":1 /**/} | is no valid JSON",
        "{\"a\":\"\\ud800\"} | has half a surrogate pair",
        "{\"\\udc00\":1} | surrogate",
        "{\"a\":1,\"a\":1} | is no valid JSON: Duplicate",
        "{\"a\":[{\"b\":1,\"b\":1}]} | is no valid JSON: Duplicate",
        "{\"a.b\":{\"c\":1},\"a\":{\"b.c\":2}} | has two values for the path 'a.b.c'",
        "{\"x\":[{\"a.b\":1,\"a\":{\"b\":null}}]} | has two values for the path 'a.b'",
        "{\"a\":18446744073709551616} | the integer 18446744073709551616, which takes over 64 bits",
        "{\"a\":-9223372036854775809} | the integer -9223372036854775809, which takes over 64 bits",
        "{\"a\":1e400} | the number 1e400, beyond any Float64",
        "{\"a\":[[1],null]} | would become an empty array"
      })
  void findsWhatTheServerRefusesOrReplaces(String text, String reason) {
    assertThat(check(text).reason()).contains(reason);
    assertThat(check(text).nearest()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":12345678901234567.89}",
        "{\"a\":1234567890123456.7}",
        "{\"a\":1e-400}",
        "{\"a\":1.2345678901234E-320}",
        "{\"a\":[9007199254740993,0.5]}",
        "{\"a\":[[1.5],[9007199254740993]]}",
        "{\"a\":[9007199254740993,1.5,\"x\"]}",
        "{\"b\":[[9007199254740993,\"x\"],[1.5]]}",
        "{\"a\":[9223372036854775807,0.5]}",
        "{\"a\":[18446744073709551615,0.5]}"
      })
  void findsNumbersThatWouldLoseDigits(String text) {
    assertThat(check(text).nearest()).isTrue();
  }

  @Test
  void refusesBytesThatAreNoUtf8() {
    byte[] encodedSurrogate = {'{', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"', ':', '1', '}'};
    byte[] utf16 = "{\"a\":1}".getBytes(StandardCharsets.UTF_16LE);

    assertThat(checker.check(encodedSurrogate, 0, encodedSurrogate.length).reason())
        .contains("no UTF-8");
    assertThat(checker.check(utf16, 0, utf16.length).reason()).contains("no UTF-8");
  }

  @Test
  void readsOnlyItsPartOfTheBytes() {
    byte[] bytes = "xx{\"a\":1}xx".getBytes(StandardCharsets.UTF_8);

    assertThat(checker.check(bytes, 2, bytes.length - 2)).isNull();
  }

  @ParameterizedTest
  @CsvSource({"1000,true", "1001,false"})
  void boundsTheDepth(int levels, boolean taken) {
    String text = "{\"a\":".repeat(levels) + "1" + "}".repeat(levels);

    assertThat(check(text) == null).isEqualTo(taken);
  }

  @Test
  void tellsOfArraysOfNumbersByTheirPaths() {
    assertThat(check("{\"a\":{\"b\":[[1.5],2]},\"c\":[{\"d\":[9007199254740993]}],\"e\":[1]}"))
        .isNull();

    assertThat(arrays).containsExactly("a.b.fraction", "c.d.wide");
  }
}
