package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.arrowsink.core.batch.MetadataColumn;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.MetadataKind;
import java.util.List;
import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetadataColumnsParserTest {

  @ParameterizedTest
  @ValueSource(strings = {"", " \n"})
  void blankTextListsNone(String text) {
    assertThat(MetadataColumnsParser.parse(text)).isEqualTo(MetadataColumns.NONE);
  }

  @Test
  void everyKindHasANameOfItsOwn() {
    assertThat(
            MetadataColumnsParser.parse(
                    "topic, partition, offset, timestamp, key, headers, batch.id")
                .names())
        .containsExactly(
            "_topic", "_partition", "_offset", "_timestamp", "_key", "_headers", "_batch_id");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "offset=kafka-offset,topic",
        " offset = kafka-offset ,\n topic ",
        "offset=`kafka-offset`, topic=\"_topic\""
      })
  void keepsOrderAndNames(String text) {
    assertThat(MetadataColumnsParser.parse(text))
        .isEqualTo(
            new MetadataColumns(
                List.of(
                    new MetadataColumn(MetadataKind.OFFSET, "kafka-offset"),
                    new MetadataColumn(MetadataKind.TOPIC, "_topic"))));
  }

  @Test
  void quotedNameHoldsSpecialCharacters() {
    assertThat(MetadataColumnsParser.parse("key=`a, b=``c`").names()).containsExactly("a, b=`c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ofset | nothing called 'ofset' is known of a record; did you mean offset? Known are topic,",
        "topic, batch_id | 'batch_id' is known of a record; did you mean batch.id?",
        "_key | did you mean key?",
        "Header | did you mean headers?",
        "row | nothing called 'row' is known of a record; known are topic, partition, offset,",
        "topic, topic=t | topic is listed twice; remove one of the two entries",
        "topic=t, key=t | two columns are called 't'; rename one, as in key=my_name",
        "topic=_key, key | two columns are called '_key'",
        "topic= | expected a column's name",
        "topic=`` | expected a column's name",
        "topic=`a | the quotation that begins with '`a' has no end",
        "topic, | expected one of topic, partition,",
        ", | expected one of topic, partition,",
        "topic offset | expected '=', ',' or the end at character 7, found 'offset'",
        "topic=a b | expected '=', ',' or the end"
      })
  void refusesNamingTheEntry(String text, String message) {
    assertThatExceptionOfType(ConfigException.class)
        .isThrownBy(() -> MetadataColumnsParser.parse(text))
        .withMessageContaining(message);
  }
}
