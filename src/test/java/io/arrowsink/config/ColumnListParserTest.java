package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnListParserTest {

  @Test
  void takesNamesAsTheyAre() {
    assertThat(ColumnListParser.parse(" id ,n.a,user name, é-1\n"))
        .containsExactly("id", "n.a", "user name", "é-1");
  }

  @Test
  void takesQuotedNamesWhole() {
    assertThat(ColumnListParser.parse("`a,b`, ` c `,`d``e`"))
        .isEqualTo(List.of("a,b", " c ", "d`e"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  "})
  void takesBlankTextForNone(String text) {
    assertThat(ColumnListParser.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,,b | expected the name of a column at character 3",
        "a, | expected the name of a column",
        "`` | expected the name of a column",
        "`a`b | expected ',' or the end",
        "`a | has no end",
        "a, b, a | column 'a' is listed twice",
        "a, `a` | column 'a' is listed twice"
      })
  void refusesOtherText(String text, String reason) {
    assertThatThrownBy(() -> ColumnListParser.parse(text))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(reason);
  }
}
