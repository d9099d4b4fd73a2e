package io.arrowsink.codec.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text out of strings with escapes, and those strings that are left to the parser. */
class EscapedTextTest {
  private final EscapedText escaped = new EscapedText();

  /** Reads what stands between a byte that is no part of it and the end. */
  private int read(byte... string) {
    int backslash = 1;
    while (string[backslash] != '\\') {
      backslash++;
    }
    return escaped.read(string, 1, backslash, string.length);
  }

  private String text() {
    return new String(escaped.text(), 0, escaped.length(), UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          \\"\\\\\\/         | "\\/
          a\\/b\\/cé\\/      | a/b/cé/
          \\u0041\\u007F     | A\u007F
          \\u0080\\u00E9\\u07ff | \u0080é\u07FF
          \\u0800\\u4e2D\\uFFFF | \u0800中\uFFFF
          é\\ud800\\udc00\\uDBFF\\uDFFF😀 | é\uD800\uDC00\uDBFF\uDFFF😀
          \\\\ud800          | \\ud800
          """)
  void isUnescaped(String string, String expected) {
    byte[] bytes = ("x" + string + "\",").getBytes(UTF_8);
    assertThat(read(bytes)).isEqualTo(bytes.length - 2);
    assertThat(text()).isEqualTo(expected);
  }

  @Test
  void holdsControlCharacters() {
    assertThat(read("x\\b\\f\\n\\r\\t\\u0000\"".getBytes(UTF_8))).isPositive();
    assertThat(text()).isEqualTo("\b\f\n\r\t\0");
  }

  @Test
  void growsAndIsReplacedByTheNext() {
    String longText = "é/".repeat(10_000);
    assertThat(read(("x" + longText.replace("/", "\\/") + "\"").getBytes(UTF_8))).isPositive();
    assertThat(text()).isEqualTo(longText);
    assertThat(read("x\\n\"".getBytes(UTF_8))).isPositive();
    assertThat(text()).isEqualTo("\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\",
        "\\n",
        "\\q\"",
        "\\u\"",
        "\\u00\"",
        "\\u00g0\"",
        "\\u004",
        "\\ud83d\"",
        "\\ud83d\\n\"",
        "\\ud83d\\u0041\"",
        "\\ud83d\\ud83d\"",
        "\\ude00\"",
        "\\ud83d\\ude0",
        "\\n\n\"",
        "\\n\u0000\""
      })
  void isLeftToTheParser(String string) {
    assertThat(read(("x" + string).getBytes(UTF_8))).isEqualTo(EscapedText.NONE);
  }

  @Test
  void isLeftToTheParserWhereItIsHuge() {
    byte[] string = ("x" + "\\n".repeat(1 << 21) + "x".repeat(1 << 20) + "\"").getBytes(UTF_8);
    assertThat(read(string)).isEqualTo(EscapedText.NONE);
  }

  @Test
  void isLeftToTheParserWhereItIsNoUtf8() {
    assertThat(read((byte) 'x', (byte) '\\', (byte) 'n', (byte) 0xC0, (byte) 0x80, (byte) '"'))
        .isEqualTo(EscapedText.NONE);
  }
}
