package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;

import java.util.Map;

/** How batches are inserted. */
final class InsertOptions implements Fragment<ClickHouseInsertSettings> {
  private static final Option<Integer> MAX_ROWS =
      Option.optional("clickhouse.insert.max.rows", NumberRange.integers(0, Integer.MAX_VALUE), LOW)
          .defaultsTo("0")
          .document(
              "Rows per insert",
              "The most rows that one insert carries; a batch of more is sent as several, one after"
                  + " the other, each with a deduplication token of its own. 0 sends a batch whole,"
                  + " which is best unless the server runs out of memory or of time over one.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Inserts", MAX_ROWS);
  }

  @Override
  public ClickHouseInsertSettings read(Map<String, String> properties) {
    return new ClickHouseInsertSettings(MAX_ROWS.read(properties));
  }
}
