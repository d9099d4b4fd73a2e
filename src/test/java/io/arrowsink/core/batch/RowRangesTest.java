package io.arrowsink.core.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowRangesTest {

  private static RowRanges rows(int... rows) {
    BitSet bits = new BitSet();
    for (int row : rows) {
      bits.set(row);
    }
    return RowRanges.of(bits);
  }

  /** Deduplication tokens are made of it. */
  @Test
  void textFormStaysTheSameOverReleases() {
    assertThat(RowRanges.of(0, 250)).hasToString("0-250");
    assertThat(rows(0, 1, 2, 5, 8, 9)).hasToString("0-3,5-6,8-10");
    assertThat(RowRanges.of(7, 7)).hasToString("");
  }

  @Test
  void sameRowsAreEqualHoweverTheyWereGiven() {
    assertThat(rows(3, 4, 5)).isEqualTo(RowRanges.of(3, 6)).hasSameHashCodeAs(RowRanges.of(3, 6));
    assertThat(rows()).isEqualTo(RowRanges.of(9, 9));
    assertThat(rows(3, 5)).isNotEqualTo(RowRanges.of(3, 6));
  }

  @Test
  void countsRowsOfAllRanges() {
    assertThat(rows(0, 1, 2, 5, 8, 9).count()).isEqualTo(6);
    assertThat(rows().isEmpty()).isTrue();
    assertThat(rows(4).isEmpty()).isFalse();
  }

  @Test
  void givesTheBoundsOfEachRange() {
    RowRanges rows = rows(0, 1, 5);

    assertThat(rows.ranges()).isEqualTo(2);
    assertThat(List.of(rows.from(0), rows.to(0), rows.from(1), rows.to(1)))
        .containsExactly(0, 2, 5, 6);
  }

  @ParameterizedTest
  @CsvSource({"0,false", "1,true", "2,true", "3,false", "4,false", "5,true", "6,false"})
  void containsRowsFromTheFirstToBeforeTheEnd(int row, boolean contained) {
    assertThat(rows(1, 2, 5).contains(row)).isEqualTo(contained);
  }

  @Test
  void noRowsContainNone() {
    assertThat(rows().contains(0)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | 0-1 1-2 2-3 5-6 8-9 9-10",
        "2 | 0-2 2-3,5-6 8-10",
        "4 | 0-3,5-6 8-10",
        "5 | 0-3,5-6,8-9 9-10",
        "6 | 0-3,5-6,8-10",
        "2147483647 | 0-3,5-6,8-10"
      })
  void splitsInRowOrder(int mostRows, String pieces) {
    assertThat(rows(0, 1, 2, 5, 8, 9).split(mostRows))
        .extracting(RowRanges::toString)
        .containsExactly(pieces.split(" "));
  }

  @Test
  void noRowsAreNoPieces() {
    assertThat(RowRanges.of(0, 0).split(10)).isEmpty();
  }

  @Test
  void refusesWhatIsNoRange() {
    assertThatIllegalArgumentException().isThrownBy(() -> RowRanges.of(2, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> RowRanges.of(-1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> RowRanges.of(0, 1).split(0));
  }
}
