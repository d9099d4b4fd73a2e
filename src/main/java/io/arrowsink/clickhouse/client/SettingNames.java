package io.arrowsink.clickhouse.client;

import io.arrowsink.clickhouse.schema.SqlLiteral;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** Tells which settings the server knows. */
@FunctionalInterface
interface SettingNames {
  /** Every server that is supported knows it. */
  String TOKEN = "insert_deduplication_token";

  /** Known to every server since version 23.3. */
  Set<String> OLD =
      Set.of(
          "async_insert",
          "date_time_input_format",
          "deduplicate_blocks_in_dependent_materialized_views",
          "input_format_json_read_bools_as_numbers",
          "input_format_null_as_default",
          "input_format_try_infer_dates",
          "input_format_try_infer_datetimes",
          "insert_deduplicate",
          TOKEN);

  /**
   * Those of {@code names} that it knows.
   *
   * @param userSettings what a user has set
   */
  Set<String> knownOf(Set<String> names, Map<String, String> userSettings)
      throws ExecutionException, TimeoutException, InterruptedException, IOException;

  /**
   * Asks it, with the settings of the user: a server that does not take one says so before it gets
   * any rows, whose fault it might otherwise seem to be.
   */
  static SettingNames asked(QueryRunner queries) {
    return (names, userSettings) -> {
      RowBinaryReader answer =
          queries.ask(
              names.stream()
                  .map(SqlLiteral::quote)
                  .collect(
                      Collectors.joining(
                          ", ", "SELECT name FROM system.settings WHERE name IN (", ")")),
              userSettings);
      Set<String> known = new HashSet<>();
      while (answer.hasNext()) {
        known.add(answer.readString());
      }
      if (!known.contains(TOKEN)) {
        throw new IOException(
            "what answers to a question about settings knows none of ClickHouse's: it is something"
                + " else");
      }
      return Set.copyOf(known);
    };
  }

  /** Asks nothing: what a newer server knows beside {@link #OLD} is left out. */
  static SettingNames assumed() {
    return (names, userSettings) -> OLD;
  }
}
