package io.arrowsink.clickhouse;

import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.core.batch.Sha256;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything beside the rows themselves that decides what an insert stores and how. How the body is
 * compressed is no part of it, nor is where batches are cut into inserts: the rows tell.
 *
 * <p>Settings of the server are part of it unless they are known to have no influence. A server
 * cuts an insert into blocks and deduplicates each by the token and the block's number; with a
 * setting that moves the cuts, a number that it knows would be that of other rows, which it would
 * drop. A setting that is counted without need costs no row: at worst rows are stored twice when it
 * is changed between a crash and the restart.
 *
 * @param format of the body
 * @param columns the names of the columns sent; their order has no influence
 * @param types their types, as the target has them
 * @param values what becomes of values that do not fit
 * @param settings those of the server that count, by name
 */
record InsertFingerprint(
    InsertFormat format,
    List<String> columns,
    List<String> types,
    ConformSettings values,
    SortedMap<String, String> settings) {
  /** Whether and how fast an insert succeeds, and who waits for what; never what it stores. */
  private static final Set<String> WITHOUT_INFLUENCE =
      Set.of(
          "insert_keeper_max_retries",
          "insert_quorum",
          "insert_quorum_parallel",
          "insert_quorum_timeout",
          "lock_acquire_timeout",
          "log_comment",
          "log_queries",
          "max_execution_time",
          "max_memory_usage",
          "max_memory_usage_for_user",
          "max_partitions_per_insert_block",
          "priority",
          "throw_on_max_partitions_per_insert_block",
          "workload");

  /** Makes unmodifiable copies. */
  InsertFingerprint {
    columns = List.copyOf(columns);
    types = List.copyOf(types);
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
  }

  /**
   * That of inserts of what {@code fit} makes.
   *
   * @param settings as the user has set them
   */
  static InsertFingerprint of(BatchFit fit, ClickHouseInsertSettings settings) {
    return new InsertFingerprint(
        settings.format(),
        fit.columnNames(),
        fit.columnTypes(),
        settings.values(),
        withInfluence(settings.serverSettings()));
  }

  /** Those of {@code settings} that may decide what an insert stores. */
  static SortedMap<String, String> withInfluence(Map<String, String> settings) {
    SortedMap<String, String> counted = new TreeMap<>(settings);
    counted.keySet().removeAll(WITHOUT_INFLUENCE);
    return counted;
  }

  /** Whether the user has the server cut an insert into blocks. */
  boolean cutsBlocks() {
    return settings.keySet().stream().anyMatch(name -> name.contains("insert_block"));
  }

  /** Names the way rows are laid out; to be changed whenever that changes. */
  private String layout() {
    return switch (format) {
      case NATIVE -> "native-1";
      case ROW_BINARY -> "row-binary-1";
      case ARROW_STREAM -> "arrow-stream-1";
    };
  }

  /** Adds it to what a token is made of. */
  void addTo(Sha256 digest) {
    digest.add(layout());
    SortedMap<String, String> typesByColumn = new TreeMap<>();
    for (int i = 0; i < columns.size(); i++) {
      typesByColumn.put(columns.get(i), types.get(i));
    }
    digest.add(typesByColumn.size());
    typesByColumn.forEach(
        (column, type) -> {
          digest.add(column);
          digest.add(type);
        });
    digest.add(values.overflow().name());
    digest.add(values.nullValues().name());
    digest.add(settings.size());
    settings.forEach(
        (name, value) -> {
          digest.add(name);
          digest.add(value);
        });
  }
}
