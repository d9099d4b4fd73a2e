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
        .hasToString("2a4f23af6e65d18438a836938094f5d809ae62d8ee6f496e4adca1ea3b8f593a");
  }
}
