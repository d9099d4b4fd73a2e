package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.batch.RowRanges;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InsertCutsTest {
  /** Rows 0, 3, 6 … go to partition 0, rows 1, 4, 7 … to 1, and 2, 5, 8 … to 2. */
  private static final int[] THREE_PARTITIONS = IntStream.range(0, 9).map(row -> row % 3).toArray();

  @Test
  void cutsWhereTheUserSays() {
    assertThat(new InsertCuts(5, 0).inserts()).hasToString("[0-5]");
    assertThat(new InsertCuts(5, 2).inserts()).hasToString("[0-2, 2-4, 4-5]");
  }

  @Test
  void halvesFromTheThirdRefusalOn() {
    InsertCuts cuts = new InsertCuts(9, 0);

    assertThat(cuts.tooBig(RowRanges.of(0, 9), () -> true, 0)).isTrue();
    assertThat(cuts.tooBig(RowRanges.of(0, 9), () -> true, 0)).isTrue();
    assertThat(cuts.inserts()).hasToString("[0-9]");
    assertThat(cuts.tooBig(RowRanges.of(0, 9), () -> true, 0)).isTrue();
    assertThat(cuts.inserts()).hasToString("[0-5, 5-9]");
    assertThat(cuts.tooBig(RowRanges.of(0, 5), () -> true, 0)).isTrue();
    assertThat(cuts.inserts()).hasToString("[0-3, 3-6, 6-9]");
  }

  @Test
  void neverMakesInsertsLargerAgain() {
    InsertCuts cuts = new InsertCuts(8, 2);
    for (int i = 0; i < 3; i++) {
      cuts.tooBig(RowRanges.of(0, 8), () -> true, 0);
    }

    assertThat(cuts.inserts()).hasToString("[0-2, 2-4, 4-6, 6-8]");
  }

  @Test
  void halvesNothingThatMayBeStored() {
    InsertCuts cuts = new InsertCuts(8, 0);
    for (int i = 0; i < 5; i++) {
      assertThat(cuts.tooBig(RowRanges.of(0, 8), () -> false, 0)).isTrue();
    }

    assertThat(cuts.inserts()).hasToString("[0-8]");
  }

  /** Thirty seconds and three refusals, counted anew for each row. */
  @Test
  void givesUpASingleRowThatIsRefusedForLong() {
    InsertCuts cuts = new InsertCuts(2, 1);
    RowRanges row = RowRanges.of(0, 1);

    assertThat(cuts.tooBig(RowRanges.of(1, 2), () -> true, seconds(0))).isTrue();
    assertThat(cuts.tooBig(row, () -> true, seconds(40))).isTrue();
    assertThat(cuts.tooBig(row, () -> true, seconds(75))).isTrue();
    assertThat(cuts.tooBig(row, () -> true, seconds(76))).isFalse();
  }

  @Test
  void takesAShortRefusalForNoFaultOfARow() {
    InsertCuts cuts = new InsertCuts(1, 0);
    for (int i = 0; i < 100; i++) {
      assertThat(cuts.tooBig(RowRanges.of(0, 1), () -> true, seconds(i) / 4)).isTrue();
    }
  }

  private static long seconds(long seconds) {
    return Duration.ofSeconds(seconds).toNanos();
  }

  @Test
  void growsAgainOnceManyHaveGoneThrough() {
    InsertCuts cuts = new InsertCuts(8, 0);
    for (int i = 0; i < 4; i++) {
      cuts.tooBig(cuts.inserts().get(0), () -> true, 0);
    }
    assertThat(cuts.inserts()).hasSize(4);
    for (int i = 0; i < 15; i++) {
      assertThat(cuts.grows()).isFalse();
    }

    assertThat(cuts.grows()).isTrue();
    assertThat(cuts.inserts()).hasSize(2);
  }

  @Test
  void partsRowsByPartition() {
    InsertCuts cuts = new InsertCuts(9, 0);
    for (int i = 0; i < 3; i++) {
      assertThat(cuts.tooManyPartitions(RowRanges.of(0, 9), () -> Optional.of(THREE_PARTITIONS), 0))
          .isTrue();
    }

    assertThat(cuts.inserts()).hasToString("[0-2,3-5,6-8, 2-3,5-6,8-9]");
    cuts.tooManyPartitions(cuts.inserts().get(0), Optional::empty, 0);
    assertThat(cuts.inserts()).hasToString("[0-1,3-4,6-7, 1-2,4-5,7-8, 2-3,5-6,8-9]");
  }

  @Test
  void halvesWhatIsOfOnePartitionOrOfUnknownOnes() {
    InsertCuts unknown = new InsertCuts(8, 0);
    InsertCuts single = new InsertCuts(8, 0);
    for (int i = 0; i < 3; i++) {
      unknown.tooManyPartitions(RowRanges.of(0, 8), Optional::empty, 0);
      single.tooManyPartitions(RowRanges.of(0, 8), () -> Optional.of(new int[8]), 0);
    }

    assertThat(unknown.inserts()).hasToString("[0-4, 4-8]");
    assertThat(single.inserts()).hasToString("[0-4, 4-8]");
  }

  @Test
  void limitsTheRowsOfAPartitionToo() {
    InsertCuts cuts = new InsertCuts(9, 2);
    for (int i = 0; i < 3; i++) {
      cuts.tooManyPartitions(RowRanges.of(0, 3), () -> Optional.of(THREE_PARTITIONS), 0);
    }

    assertThat(cuts.inserts()).hasToString("[0-2, 3-5, 6-8, 2-3,5-6, 8-9]");
  }
}
