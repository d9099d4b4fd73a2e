package io.arrowsink.clickhouse.check;

import io.arrowsink.config.TableName;
import java.util.List;
import java.util.stream.Collectors;

/** The right to insert, as {@code GRANT} and {@code CHECK GRANT} spell it. */
public final class InsertRight {
  private InsertRight() {}

  /**
   * The right to give values to {@code columns} of {@code table}.
   *
   * @param columns none = all
   */
  public static String on(TableName table, List<String> columns) {
    String list =
        columns.isEmpty()
            ? ""
            : columns.stream().map(TableName::quote).collect(Collectors.joining(", ", "(", ")"));
    return "INSERT" + list + " ON " + table.quoted();
  }
}
