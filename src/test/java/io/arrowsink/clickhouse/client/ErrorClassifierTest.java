package io.arrowsink.clickhouse.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorClassifierTest {
  private static final String VIEW = "DB::Exception: … while pushing to view db.mv (…)";

  private final ErrorClassifier classifier = new ErrorClassifier();

  @ParameterizedTest
  @ValueSource(
      ints = {
        6, 25, 26, 27, 38, 41, 69, 72, 128, 131, 153, 190, 321, 349, 376, 395, 407, 441, 467, 469,
        632, 675, 676, 691
      })
  void blamesTheRows(int code) {
    assertThat(classifier.ofInsert(code, "")).isEqualTo(ErrorClass.DATA);
  }

  @ParameterizedTest
  @ValueSource(ints = {53, 16, 8, 9, 20, 117, 33, 50, 62})
  void blamesTheTablesNewSchema(int code) {
    assertThat(classifier.ofInsert(code, "")).isEqualTo(ErrorClass.SCHEMA_MOVED);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        36, 42, 43, 44, 46, 47, 48, 49, 60, 63, 70, 73, 80, 81, 115, 164, 192, 193, 194, 195, 291,
        344, 377, 386, 452, 497, 516, 1001, 1002
      })
  void blamesTheConfiguration(int code) {
    assertThat(classifier.ofInsert(code, "")).isEqualTo(ErrorClass.FATAL);
    assertThat(classifier.ofQuery(code)).isEqualTo(ErrorClass.FATAL);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0, 3, 107, 158, 159, 202, 203, 209, 210, 216, 241, 242, 252, 285, 307, 319, 394, 396, 425,
        735, 999
      })
  void waitsForTheServer(int code) {
    assertThat(classifier.ofInsert(code, "")).isEqualTo(ErrorClass.UNAVAILABLE);
    assertThat(classifier.ofQuery(code)).isEqualTo(ErrorClass.UNAVAILABLE);
  }

  @ParameterizedTest
  @CsvSource({"72,VIEW_BROKEN", "395,VIEW_BROKEN", "60,VIEW_BROKEN", "252,UNKNOWN", "241,UNKNOWN"})
  void knowsThatRowsAreStoredBeforeViewsFail(int code, ErrorClass expected) {
    assertThat(classifier.ofInsert(code, VIEW)).isEqualTo(expected);
  }

  @Test
  void knowsWhetherAnUnansweredInsertMayBeStored() {
    assertThat(classifier.ofSilence(true)).isEqualTo(ErrorClass.UNKNOWN);
    assertThat(classifier.ofSilence(false)).isEqualTo(ErrorClass.UNAVAILABLE);
  }
}
