package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.batch.RowRejection;
import java.util.List;
import org.junit.jupiter.api.Test;

class RejectionsTest {

  @Test
  void mergesInRowOrderAndKeepsTheMisfitOfACell() {
    RowRejection misfit = new RowRejection(1, "a", 321, "from decoding");
    RowRejection sameCell = new RowRejection(1, "a", 349, "from conforming");
    RowRejection otherColumn = new RowRejection(1, "b", 321, "");
    RowRejection earlierRow = new RowRejection(0, "b", 321, "");

    assertThat(
            Rejections.merge(
                List.of(misfit), List.of(sameCell, earlierRow, otherColumn, otherColumn)))
        .containsExactly(earlierRow, misfit, otherColumn);
  }
}
