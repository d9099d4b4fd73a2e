package io.arrowsink.clickhouse.client;

import static io.arrowsink.config.InsertFormat.NATIVE;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.ClickHouseErrorSettings.ViewErrors;
import io.arrowsink.config.InsertFormat;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorClassifierTest {
  private static final String VIEW =
      "Code: 1. DB::Exception: What failed: while pushing to view db.mv. (NAME) (version 26.7.2.1)";
  private static final String PARTITIONS =
      "Code: 252. DB::Exception: Too many partitions for single INSERT block (more than 100). The…";

  private final ErrorClassifier classifier = new ErrorClassifier(ClickHouseErrorSettings.DEFAULTS);

  /** Every code of the contract, and what becomes of it if the table has just been read again. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DATA               | DATA               | 6 25 26 27 38 41 69 72 128 131 153 190 321 349 376
          DATA               | DATA               | 395 407 441 467 469 632 675 676 691
          SCHEMA_MOVED       | FATAL              | 53 16 8 9 20 117 32 33 50 62
          FATAL              | FATAL              | 36 42 43 44 46 47 48 49 60 63 70 73 80 81 115 164
          FATAL              | FATAL              | 192 193 194 195 291 344 377 386 452 497 516 1001
          FATAL              | FATAL              | 1002
          TOO_BIG            | TOO_BIG            | 241 158 159 307 396
          LOST_OWNERSHIP     | LOST_OWNERSHIP     | 394 735
          UNAVAILABLE        | UNAVAILABLE        | 3 107 202 203 216 242 243 252 285 425 0 4 1000
          UNKNOWN            | UNKNOWN            | 209 210 319 999
          """)
  void knowsEveryCode(ErrorClass first, ErrorClass withFreshSchema, String codes) {
    for (String code : codes.split(" ", -1)) {
      int number = Integer.parseInt(code);
      assertThat(classifier.ofInsert(number, "", NATIVE, false)).as(code).isEqualTo(first);
      assertThat(classifier.ofInsert(number, "", NATIVE, true)).as(code).isEqualTo(withFreshSchema);
    }
  }

  /** The body of a typed format was made for the columns' types; Arrow is read as what it holds. */
  @ParameterizedTest
  @CsvSource({
    "ROW_BINARY, 117, SCHEMA_MOVED", "ROW_BINARY, 33, SCHEMA_MOVED", "ROW_BINARY, 53, SCHEMA_MOVED",
    "ARROW_STREAM, 117, DATA", "ARROW_STREAM, 33, FATAL", "ARROW_STREAM, 50, FATAL",
    "ARROW_STREAM, 62, FATAL", "ARROW_STREAM, 53, SCHEMA_MOVED", "ARROW_STREAM, 6, DATA"
  })
  void readsAnswersByTheFormat(InsertFormat format, int code, ErrorClass expected) {
    assertThat(classifier.ofInsert(code, "", format, false)).isEqualTo(expected);
  }

  @Test
  void tellsTooManyPartitionsFromTooManyParts() {
    assertThat(classifier.ofInsert(252, PARTITIONS, NATIVE, false))
        .isEqualTo(ErrorClass.TOO_MANY_PARTITIONS);
    assertThat(classifier.ofInsert(252, "Too many parts (300 with average size of…", NATIVE, false))
        .isEqualTo(ErrorClass.UNAVAILABLE);
  }

  @Test
  void blamesTheRowsForJsonThatAColumnRefuses() {
    String json = "Code: 117. DB::Exception: Cannot insert data into JSON column: …";

    assertThat(classifier.ofInsert(117, json, NATIVE, false)).isEqualTo(ErrorClass.DATA);
  }

  /** All but those of outages: the same insert would be stored again. */
  @ParameterizedTest
  @CsvSource({
    "72, VIEW_BROKEN",
    "395, VIEW_BROKEN",
    "60, VIEW_BROKEN",
    "53, VIEW_BROKEN",
    "117, VIEW_BROKEN",
    "252, UNKNOWN",
    "241, VIEW_BROKEN",
    "159, VIEW_BROKEN",
    "394, VIEW_BROKEN",
    "210, UNKNOWN",
    "202, UNKNOWN",
    "999, UNKNOWN",
    "1, VIEW_BROKEN",
    "10, VIEW_BROKEN",
    "125, VIEW_BROKEN"
  })
  void knowsThatRowsAreStoredBeforeViewsFail(int code, ErrorClass expected) {
    assertThat(classifier.ofInsert(code, VIEW, NATIVE, false)).isEqualTo(expected);
  }

  @Test
  void neitherHalvesNorPartsAnInsertForTheSakeOfAView() {
    assertThat(classifier.ofInsert(252, PARTITIONS + VIEW, NATIVE, false))
        .isEqualTo(ErrorClass.VIEW_BROKEN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "violated at row 1. Column values: s = 'a: while pushing to view b.c'. (NAME)",
        "violated at row 1. Column values: s = 'it\\'s: while pushing to view b.c'. (NAME)",
        "Constraint `it's` is violated. Column values: s = ': while pushing to view b.c'. (NAME)"
      })
  void takesAValueForNoView(String message) {
    assertThat(classifier.ofInsert(469, message, NATIVE, false)).isEqualTo(ErrorClass.DATA);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "violated. Column values: s = 'a': while pushing to view b.c. (NAME)",
        "cannot read ' of: while pushing to view b.c. (NAME)",
        "cannot read '': while pushing to view b.`it's`. (NAME)",
        "it\\'s: while pushing to view b.`its'es2`. (NAME)"
      })
  void findsAViewBesideValues(String message) {
    assertThat(classifier.ofInsert(469, message, NATIVE, false)).isEqualTo(ErrorClass.VIEW_BROKEN);
  }

  @Test
  void letsTheUserAddAndRemoveCodesOfData() {
    ErrorClassifier changed =
        new ErrorClassifier(
            new ClickHouseErrorSettings(Set.of(53, 241, 252), Set.of(72), ViewErrors.FAIL));

    assertThat(changed.ofInsert(53, "", NATIVE, false)).isEqualTo(ErrorClass.DATA);
    assertThat(changed.ofInsert(241, "", NATIVE, false)).isEqualTo(ErrorClass.DATA);
    assertThat(changed.ofInsert(252, PARTITIONS, NATIVE, false)).isEqualTo(ErrorClass.DATA);
    assertThat(changed.ofInsert(72, VIEW, NATIVE, false)).isEqualTo(ErrorClass.VIEW_BROKEN);
    assertThat(changed.ofInsert(252, VIEW, NATIVE, false)).isEqualTo(ErrorClass.UNKNOWN);
    assertThat(changed.ofInsert(53, VIEW, NATIVE, false)).isEqualTo(ErrorClass.VIEW_BROKEN);
    assertThat(changed.ofInsert(72, "", NATIVE, false)).isEqualTo(ErrorClass.UNAVAILABLE);
    assertThat(changed.ofInsert(27, "", NATIVE, false)).isEqualTo(ErrorClass.DATA);
    assertThat(changed.ofQuery(241)).isEqualTo(ErrorClass.UNAVAILABLE);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 53, 117, 33, 60, 81, 115, 164, 497, 516})
  void waitsInVainForAnotherAnswerToAQuestion(int code) {
    assertThat(classifier.ofQuery(code)).isEqualTo(ErrorClass.FATAL);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 159, 202, 209, 210, 241, 252, 394, 999})
  void asksAgainLater(int code) {
    assertThat(classifier.ofQuery(code)).isEqualTo(ErrorClass.UNAVAILABLE);
  }

  @ParameterizedTest
  @CsvSource({
    "401, FATAL", "407, FATAL", "413, TOO_BIG", "302, UNKNOWN", "403, UNKNOWN", "404, UNKNOWN",
    "400, UNKNOWN", "408, UNKNOWN", "429, UNKNOWN", "500, UNKNOWN", "502, UNKNOWN", "503, UNKNOWN",
    "504, UNKNOWN"
  })
  void neverBlamesTheRowsWithoutACode(int status, ErrorClass expected) {
    assertThat(classifier.ofStatus(status, true)).isEqualTo(expected);
  }

  @Test
  void asksAgainWhatGotNoRealAnswer() {
    assertThat(classifier.ofStatus(502, false)).isEqualTo(ErrorClass.UNAVAILABLE);
    assertThat(classifier.ofStatus(401, false)).isEqualTo(ErrorClass.FATAL);
  }

  @Test
  void knowsWhetherAnUnansweredInsertMayBeStored() {
    assertThat(classifier.ofSilence(true)).isEqualTo(ErrorClass.UNKNOWN);
    assertThat(classifier.ofSilence(false)).isEqualTo(ErrorClass.UNAVAILABLE);
  }
}
