package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.batch.BatchId;
import io.arrowsink.core.batch.RowRanges;
import java.util.List;
import org.junit.jupiter.api.Test;

class InsertTokenTest {
  private static final BatchId BATCH = new BatchId("00");
  private static final List<String> COLUMNS = List.of("a", "b");
  private static final List<String> TYPES = List.of("Int8", "String");

  @Test
  void staysTheSameOverReleases() {
    assertThat(InsertToken.of(BATCH, COLUMNS, TYPES, RowRanges.of(0, 5)))
        .isEqualTo("13c6c931c2b9d6990ff24f7323495074082e243fccb1025c3b02b50c99c6479a");
  }

  @Test
  void differsWithWhateverDecidesWhichRowsAreSent() {
    assertThat(
            List.of(
                InsertToken.of(BATCH, COLUMNS, TYPES, RowRanges.of(0, 5)),
                InsertToken.of(new BatchId("01"), COLUMNS, TYPES, RowRanges.of(0, 5)),
                InsertToken.of(BATCH, List.of("b", "a"), TYPES, RowRanges.of(0, 5)),
                InsertToken.of(BATCH, COLUMNS, List.of("Int8", "Int8"), RowRanges.of(0, 5)),
                InsertToken.of(BATCH, COLUMNS, TYPES, RowRanges.of(0, 4)),
                InsertToken.of(BATCH, COLUMNS, TYPES, RowRanges.of(1, 5))))
        .doesNotHaveDuplicates();
  }
}
