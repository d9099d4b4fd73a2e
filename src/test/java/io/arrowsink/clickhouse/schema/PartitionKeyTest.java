package io.arrowsink.clickhouse.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionKeyTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "d                            | d VALUE 0",
        "`a b`                        | a b VALUE 0",
        "n.a                          | n.a VALUE 0",
        "toYYYYMM(ts)                 | ts MONTH 0",
        "toDate(`at, b`)              | at, b DAY 0",
        "id % 10                      | id REMAINDER 10",
        "modulo(id, 7)                | id REMAINDER 7",
        "intDiv(id, 1000)             | id QUOTIENT 1000",
        "(toYYYYMM(ts), country)      | ts MONTH 0; country VALUE 0",
        "(intDiv(id, 5), toMonday(d)) | id QUOTIENT 5; d DAY 0",
        "tuple()                      | ''",
        "''                           | ''"
      })
  void readsUsualForms(String expression, String terms) {
    String text = expression.equals("''") ? "" : expression;

    assertThat(PartitionKey.parse(text).orElseThrow().terms())
        .extracting(term -> term.column() + " " + term.function() + " " + term.operand())
        .containsExactlyElementsOf(terms.equals("''") ? List.of() : split(terms));
  }

  private static List<String> split(String terms) {
    return List.of(terms.split("; "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cityHash64(id) % 10",
        "toYYYYMM(toDate(ts))",
        "(d, rand())",
        "toYYYYMM(ts, 'Europe/Berlin')",
        "a + b",
        "(a, (b, c))",
        "id % 0"
      })
  void leavesOtherFormsAlone(String expression) {
    assertThat(PartitionKey.parse(expression)).isEmpty();
  }
}
