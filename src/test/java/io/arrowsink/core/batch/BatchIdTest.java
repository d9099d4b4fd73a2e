package io.arrowsink.core.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.record.OffsetRange;
import io.arrowsink.core.record.OffsetRanges;
import io.arrowsink.core.record.SourcePartition;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BatchIdTest {

  /** A server would take a batch whose id has changed for a new one. */
  @Test
  void staysTheSameOverReleases() {
    OffsetRanges ranges =
        OffsetRanges.of(
            Map.of(
                new SourcePartition("orders", 0), new OffsetRange(3, 3, 1),
                new SourcePartition("clicks", 2), new OffsetRange(7, 11, 4)));

    assertThat(BatchId.of(ranges, "db.events", ""))
        .hasToString("8c8002e20359ac70351d850fb18f3801469481b30f2fdd39633296c47b7ba87c");
  }
}
