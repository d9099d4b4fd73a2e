package io.arrowsink.config;

import java.time.Duration;
import java.util.List;

/**
 * What is to be known of a target table's columns.
 *
 * @param names the columns that are written; none = all that can be
 * @param refresh how often, at most, they are read again while batches are written
 * @param validation what is checked of them before the first record is
 */
public record ClickHouseColumnSettings(
    List<String> names, Duration refresh, SchemaValidation validation) {
  /** Copies the list. */
  public ClickHouseColumnSettings {
    names = List.copyOf(names);
  }
}
