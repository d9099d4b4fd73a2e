package io.arrowsink.clickhouse.client;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.config.ClickHouseErrorSettings.ViewErrors;
import io.arrowsink.config.InsertFormat;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The settings that every insert carries, as far as the server knows them: it is asked once, and
 * again after it has refused one. Safe to use from several threads.
 */
final class ServerSettings {
  /**
   * A retried insert is recognised by its token, in views too ({@code deduplicate_insert} overrides
   * {@code insert_deduplicate} where there are both); it is over when the answer comes; nulls
   * become the column's default; and a block whose types are no longer the table's is refused
   * instead of cast. A Distributed table would answer before its shards have the rows; the setting
   * against that has had two names.
   */
  private static final Map<String, String> FIXED =
      Map.of(
          "insert_deduplicate", "1",
          "deduplicate_insert", "enable",
          "deduplicate_blocks_in_dependent_materialized_views", "1",
          "async_insert", "0",
          "distributed_foreground_insert", "1",
          "insert_distributed_sync", "1",
          "input_format_null_as_default", "1",
          "input_format_native_allow_types_conversion", "0");

  /**
   * Without these a column of type JSON would take texts for dates, 2024-02-30 for the first of
   * March even, and true for 1 next to a number; whoever wants that can set them.
   */
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "input_format_try_infer_dates", "0",
          "input_format_try_infer_datetimes", "0",
          "date_time_input_format", "best_effort",
          "input_format_json_read_bools_as_numbers", "0",
          "input_format_json_read_bools_as_strings", "0");

  /**
   * What inserts of one format carry besides: objects come as texts, and the header is what keeps a
   * column's values from being taken for those of another type.
   */
  private static final Map<String, String> ROW_BINARY =
      Map.of(
          "input_format_binary_read_json_as_string", "1",
          "input_format_with_names_use_header", "1",
          "input_format_with_types_use_header", "1");

  /** A parameter of the HTTP interface, not listed among the settings. */
  private static final String WAIT = "wait_end_of_query";

  /** Known to every server that is supported, and refused by others rather than left out. */
  private static final String IGNORE_VIEW_ERRORS = "materialized_views_ignore_errors";

  private final SettingNames settingNames;
  private final ViewErrors viewErrors;
  private volatile @Nullable Set<String> known;

  ServerSettings(SettingNames settingNames, ViewErrors viewErrors) {
    this.settingNames = settingNames;
    this.viewErrors = viewErrors;
  }

  /** The names of all that an insert carries whatever a user sets. */
  static Set<String> names() {
    Set<String> names = new HashSet<>(FIXED.keySet());
    names.addAll(ROW_BINARY.keySet());
    names.add(SettingNames.TOKEN);
    names.add(WAIT);
    names.add(IGNORE_VIEW_ERRORS);
    return names;
  }

  /** Names and values for {@code request}, its own included. */
  Map<String, String> forInsert(InsertRequest request)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    Set<String> names = known;
    if (names == null) {
      names = settingNames.knownOf(wanted(), request.settings());
      known = names;
    }
    Map<String, String> settings = new LinkedHashMap<>(FIXED);
    settings.putAll(DEFAULTS);
    if (request.format() == InsertFormat.ROW_BINARY) {
      settings.putAll(ROW_BINARY);
    }
    settings.put(SettingNames.TOKEN, request.token());
    settings.keySet().retainAll(names);
    settings.putAll(request.settings());
    settings.put(WAIT, "1");
    if (viewErrors == ViewErrors.IGNORE) {
      settings.put(IGNORE_VIEW_ERRORS, "1");
    }
    return settings;
  }

  private static Set<String> wanted() {
    Set<String> wanted = new HashSet<>(FIXED.keySet());
    wanted.addAll(DEFAULTS.keySet());
    wanted.addAll(ROW_BINARY.keySet());
    wanted.add(SettingNames.TOKEN);
    return wanted;
  }

  /** Notes what an insert was refused with: another version may run behind the same address. */
  void refused(int code) {
    if (code == ErrorCode.UNKNOWN_SETTING) {
      known = null;
    }
  }
}
