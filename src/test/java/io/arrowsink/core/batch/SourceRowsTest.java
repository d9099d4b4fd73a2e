package io.arrowsink.core.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.record.SourcePartition;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class SourceRowsTest {
  private static final SourcePartition A = new SourcePartition("a", 0);
  private static final SourcePartition B = new SourcePartition("b", 7);

  private final RowPositions positions = new RowPositions();

  private void addRecords(SourcePartition partition, long firstOffset, long lastOffset) {
    for (long offset = firstOffset; offset <= lastOffset; offset++) {
      positions.add(partition, offset, 1);
    }
  }

  private String rows(int from, int to) {
    return SourceRows.of(positions, RowRanges.of(from, to)).byPartition().toString();
  }

  /** Deduplication tokens are made of it. */
  @Test
  void textFormStaysTheSameOverReleases() {
    addRecords(A, 3, 7);
    positions.add(A, 9, 400);
    addRecords(A, 10, 10);
    addRecords(B, 0, 1);

    assertThat(rows(0, 408)).isEqualTo("{a-0=3-7,9:0-400,10-10, b-7=0-1}");
  }

  @Test
  void goesOnInARunOverOtherPartitionsBetween() {
    addRecords(A, 0, 1);
    addRecords(B, 5, 6);
    addRecords(A, 2, 3);

    assertThat(rows(0, 6)).isEqualTo("{a-0=0-3, b-7=5-6}");
  }

  @Test
  void isTheSameForPartitionsInAnotherOrder() {
    addRecords(A, 0, 1);
    addRecords(B, 5, 6);
    SourceRows first = SourceRows.of(positions, RowRanges.of(0, 4));
    RowPositions mixed = new RowPositions();
    mixed.add(B, 5, 1);
    mixed.add(A, 0, 1);
    mixed.add(A, 1, 1);
    mixed.add(B, 6, 1);

    assertThat(SourceRows.of(mixed, RowRanges.of(0, 4))).isEqualTo(first);
    assertThat(SourceRows.of(mixed, RowRanges.of(0, 2)))
        .isNotEqualTo(SourceRows.of(positions, RowRanges.of(0, 2)));
  }

  @Test
  void showsRecordsThatAreMissing() {
    addRecords(A, 0, 1);
    addRecords(A, 3, 4);

    assertThat(rows(0, 4)).isEqualTo("{a-0=0-1,3-4}");
  }

  @Test
  void tellsTheRowsOfOneRecordApart() {
    addRecords(A, 4, 4);
    positions.add(A, 5, 10);

    assertThat(rows(1, 2)).isEqualTo("{a-0=5-5}");
    assertThat(rows(2, 3)).isEqualTo("{a-0=5:1-2}");
    assertThat(rows(0, 3)).isEqualTo("{a-0=4-4,5:0-2}");
    assertThat(rows(3, 11)).isEqualTo("{a-0=5:2-10}");
  }

  @Test
  void leavesOutRowsBetweenRanges() {
    addRecords(A, 0, 9);
    BitSet rows = new BitSet();
    rows.set(0, 5);
    rows.set(6, 10);

    assertThat(SourceRows.of(positions, RowRanges.of(rows)).byPartition())
        .containsEntry(A, "0-4,6-9");
  }
}
