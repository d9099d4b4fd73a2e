package io.arrowsink.config;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names that users cannot give a value as settings of an insert: what the connector sets
 * itself, and parameters of the HTTP interface, which are no settings.
 */
final class ReservedSettings {
  /** What no row may be lost, changed or stored twice rests on. */
  private static final Set<String> MANAGED =
      Set.of(
          "async_insert",
          "deduplicate_blocks_in_dependent_materialized_views",
          "deduplicate_insert",
          "distributed_foreground_insert",
          "input_format_allow_errors_num",
          "input_format_allow_errors_ratio",
          "input_format_binary_read_json_as_string",
          "input_format_native_allow_types_conversion",
          "input_format_null_as_default",
          "input_format_with_names_use_header",
          "input_format_with_types_use_header",
          "insert_deduplicate",
          "insert_distributed_sync",
          "wait_for_async_insert",
          "wait_end_of_query");

  private static final Map<String, String> KEYS =
      Map.ofEntries(
          Map.entry("insert_deduplication_token", "delivery.replay.id"),
          Map.entry("materialized_views_ignore_errors", "clickhouse.view.errors"),
          Map.entry("database", "clickhouse.database"),
          Map.entry("user", "clickhouse.user"),
          Map.entry("password", "clickhouse.password"),
          Map.entry("compress", "clickhouse.compression"),
          Map.entry("decompress", "clickhouse.compression"),
          Map.entry("enable_http_compression", "clickhouse.compression"));

  private static final Set<String> HTTP_PARAMETERS =
      Set.of(
          "query",
          "query_id",
          "default_format",
          "session_id",
          "session_timeout",
          "session_check",
          "close_session",
          "quota_key",
          "role",
          "stacktrace",
          "buffer_size",
          "client_protocol_version");

  /** Values of a query's placeholders. */
  private static final String PARAMETER_PREFIX = "param_";

  private static final Map<String, String> OBJECTIONS = objections();

  private ReservedSettings() {}

  private static Map<String, String> objections() {
    Map<String, String> objections = new HashMap<>();
    MANAGED.forEach(
        name ->
            objections.put(name, "the connector sets it itself, to keep its promises; remove it"));
    KEYS.forEach((name, key) -> objections.put(name, "use " + key + " instead"));
    HTTP_PARAMETERS.forEach(
        name ->
            objections.put(name, "it is no setting but a parameter of HTTP requests; remove it"));
    return Map.copyOf(objections);
  }

  /** What stands against a value for {@code name}, with the remedy; empty where nothing does. */
  static Optional<String> objectionTo(String name) {
    return name.startsWith(PARAMETER_PREFIX)
        ? Optional.of("an insert has no placeholders; remove it")
        : Optional.ofNullable(OBJECTIONS.get(name));
  }
}
