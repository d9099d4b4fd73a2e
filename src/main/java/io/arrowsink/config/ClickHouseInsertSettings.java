package io.arrowsink.config;

import java.util.Map;

/**
 * How batches are inserted into ClickHouse.
 *
 * @param format of the bodies
 * @param maxRows the most rows of one insert; 0 = those of the batch
 * @param serverSettings settings of the server for inserts, by name, as the user gives them
 * @param values what becomes of values that do not fit
 */
public record ClickHouseInsertSettings(
    InsertFormat format, int maxRows, Map<String, String> serverSettings, ConformSettings values) {
  /** What the names of keys for settings of the server begin with. */
  public static final String SETTING_PREFIX = "clickhouse.settings.";

  /** Copies the map. */
  public ClickHouseInsertSettings {
    serverSettings = Map.copyOf(serverSettings);
  }
}
