package io.arrowsink.clickhouse.client;

import io.arrowsink.clickhouse.check.InsertRight;
import io.arrowsink.clickhouse.check.ServerFacts;
import io.arrowsink.clickhouse.check.TableFacts;
import io.arrowsink.clickhouse.schema.SqlLiteral;
import io.arrowsink.config.TableName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * The questions of an inspection and how their answers are read. All names in them are there since
 * version 21 of the server, but for {@code CHECK GRANT}, which came with 24.
 */
final class InspectionQueries {
  private static final String SERVER =
      "SELECT version(), currentUser(), toString(getSetting('readonly'))";

  private static final String TABLE_COLUMNS =
      "database, name, engine, engine_full, partition_key, create_table_query, toString(uuid),"
          + " dependencies_database, dependencies_table";

  private InspectionQueries() {}

  /**
   * About the server and those of {@code tables} that the user sees.
   *
   * @param withDefaults whether to ask for the defaults of tables' settings, which takes rights
   *     that few users have
   */
  static String server(List<TableName> tables, boolean withDefaults) {
    return SERVER
        + (withDefaults
            ? ", "
                + defaultOf("merge_tree_settings", "non_replicated_deduplication_window")
                + ", "
                + defaultOf("replicated_merge_tree_settings", "replicated_deduplication_window")
            : ", '', ''")
        + ", "
        + (tables.isEmpty() ? "emptyArrayString()" : "(" + tables(tables) + ")");
  }

  private static String defaultOf(String settings, String name) {
    return "ifNull((SELECT max(value) FROM system."
        + settings
        + " WHERE name = "
        + SqlLiteral.quote(name)
        + "), '')";
  }

  /** The first part of the answer to {@link #server}. */
  static ServerFacts readServer(RowBinaryReader answer) throws IOException {
    String version = answer.readString();
    String user = answer.readString();
    int readOnly = (int) number(answer.readString()).orElse(0);
    return new ServerFacts(
        version, user, readOnly, number(answer.readString()), number(answer.readString()));
  }

  /** About those of {@code tables} that the user sees. */
  static String tables(Collection<TableName> tables) {
    return "SELECT groupArray(("
        + TABLE_COLUMNS
        + ")) FROM system.tables WHERE "
        + isOneOf(tables, "name");
  }

  /** The answer to {@link #tables}, or the last part of the one to {@link #server}. */
  static List<TableFacts> readTables(RowBinaryReader answer) throws IOException {
    int count = answer.readLength();
    List<TableFacts> tables = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tables.add(
          new TableFacts(
              new TableName(answer.readString(), answer.readString()),
              answer.readString(),
              answer.readString(),
              answer.readString(),
              answer.readString(),
              answer.readString(),
              names(answer.readStrings(), answer.readStrings())));
    }
    return tables;
  }

  private static List<TableName> names(List<String> databases, List<String> tables) {
    List<TableName> names = new ArrayList<>();
    for (int i = 0; i < databases.size(); i++) {
      names.add(new TableName(databases.get(i), tables.get(i)));
    }
    return names;
  }

  /**
   * Into how many of their partitions {@code tables} have been inserted within an hour, by the
   * parts that have not been merged since.
   */
  static String recentPartitions(Collection<TableName> tables) {
    return "SELECT database, table, toString(uniqExact(partition_id)) FROM system.parts WHERE level ="
        + " 0 AND modification_time > now() - 3600 AND "
        + isOneOf(tables, "table")
        + " GROUP BY database, table";
  }

  /** The answer to {@link #recentPartitions}. */
  static Map<TableName, Long> readPartitions(RowBinaryReader answer) throws IOException {
    Map<TableName, Long> counts = new HashMap<>();
    while (answer.hasNext()) {
      TableName table = new TableName(answer.readString(), answer.readString());
      counts.put(table, number(answer.readString()).orElse(1));
    }
    return counts;
  }

  /** Whether values may be given to {@code columns}; answered with one byte. */
  static String insertRight(TableName table, List<String> columns) {
    return "CHECK GRANT " + InsertRight.on(table, columns);
  }

  private static String isOneOf(Collection<TableName> tables, String nameColumn) {
    return tables.stream()
        .map(
            table ->
                "("
                    + SqlLiteral.quote(table.database())
                    + ", "
                    + SqlLiteral.quote(table.table())
                    + ")")
        .collect(Collectors.joining(", ", "(database, " + nameColumn + ") IN (", ")"));
  }

  /** Empty where {@code text} is no number. */
  private static OptionalLong number(String text) {
    return text.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }
}
