package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.HIGH;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.core.batch.BatchLimits;
import java.time.Duration;
import java.util.Map;

/** When an open batch is sealed. */
final class BatchOptions implements Fragment<BatchLimits> {
  // Arrow addresses the text of a column with 32-bit offsets; the last record comes on top.
  private static final long LARGEST_BATCH = 1L << 30;

  private static final Option<Integer> MAX_ROWS =
      Option.optional("batch.max.rows", NumberRange.integers(1, 10_000_000), HIGH)
          .defaultsTo("100000")
          .document(
              "Rows per batch",
              "The number of rows at which a batch is sealed and sent. Larger batches need more"
                  + " memory; small ones spend most of each insert on overhead and leave ClickHouse"
                  + " many small parts to merge.");

  private static final Option<Long> MAX_BYTES =
      Option.optional("batch.max.bytes", NumberRange.bytes(1, LARGEST_BATCH), HIGH)
          .defaultsTo("67108864")
          .document(
              "Bytes per batch",
              "The size of a batch in memory, as Arrow data, at which it is sealed and sent; the"
                  + " last record may exceed it. Lower it where memory is short: a task holds up to"
                  + " `pipeline.max.in.flight` batches and an open one per table.");

  private static final Option<Duration> LINGER =
      Option.optional(
              "batch.linger.ms",
              NumberRange.milliseconds(Duration.ZERO, Duration.ofDays(1)),
              MEDIUM)
          .defaultsTo("1000")
          .document(
              "Longest wait of a batch",
              "How long, in milliseconds, the first row of a batch waits for more rows before the"
                  + " batch is sent as it is. Raise it to get larger inserts from slow topics; lower"
                  + " it to see rows sooner.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Batching", MAX_ROWS, MAX_BYTES, LINGER);
  }

  @Override
  public BatchLimits read(Map<String, String> properties) {
    return new BatchLimits(
        MAX_ROWS.read(properties), MAX_BYTES.read(properties), LINGER.read(properties));
  }
}
