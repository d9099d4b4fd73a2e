package io.arrowsink.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values as messages show them. */
class ExcerptTest {
  private static final String PAIR = "😀";

  private static String quotedBytes(String text) {
    byte[] bytes = ("<" + text + ">").getBytes(StandardCharsets.UTF_8);
    return Excerpt.quoted(bytes, 1, bytes.length - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "é", "€"})
  void showsAtMostEightyCharacters(String character) {
    String whole = character.repeat(80);
    String shortened = character.repeat(79) + "…";

    assertThat(Excerpt.of(whole)).isEqualTo(whole);
    assertThat(Excerpt.of(whole + character)).isEqualTo(shortened);
    assertThat(Excerpt.quoted(whole)).isEqualTo("'" + whole + "'");
    assertThat(Excerpt.quoted(whole + character)).isEqualTo("'" + shortened + "'");
    assertThat(quotedBytes(whole)).isEqualTo("'" + whole + "'");
    assertThat(quotedBytes(whole + character)).isEqualTo("'" + shortened + "'");
    assertThat(quotedBytes(whole.repeat(100))).isEqualTo("'" + shortened + "'");
  }

  @Test
  void cutsNoSurrogatePair() {
    String beforePair = "x".repeat(78);
    String longText = beforePair + PAIR.repeat(80);

    assertThat(Excerpt.of(beforePair + PAIR)).isEqualTo(beforePair + PAIR);
    assertThat(Excerpt.of(longText)).isEqualTo(beforePair + "…");
    assertThat(Excerpt.quoted(longText)).isEqualTo("'" + beforePair + "…'");
    assertThat(quotedBytes(longText)).isEqualTo("'" + beforePair + "…'");
    assertThat(quotedBytes(PAIR.repeat(80))).isEqualTo("'" + PAIR.repeat(39) + "…'");
  }

  @ParameterizedTest
  @CsvSource({"2, a…", "3, ab…", "4, abc…", "5, abcde", "6, abcde"})
  void takesAnotherLimit(int maxCharacters, String expected) {
    assertThat(Excerpt.of("abcde", maxCharacters)).isEqualTo(expected);
  }

  @Test
  void showsSeveralLinesAsOne() {
    assertThat(Excerpt.line("a\n\t b  c", 5)).isEqualTo("a b c");
    assertThat(Excerpt.quoted("a\r\nb")).isEqualTo("'a b'");
  }

  @Test
  void showsTheBytesOfAValueAsTheyAre() {
    assertThat(quotedBytes("a  b")).isEqualTo("'a  b'");
    assertThat(quotedBytes("")).isEqualTo("''");
  }
}
