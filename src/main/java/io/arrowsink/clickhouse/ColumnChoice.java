package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which columns of a table are written: those that the user lists, or all that can be.
 *
 * @param listed their names; none = all
 */
record ColumnChoice(List<String> listed) {
  /** Copies the list. */
  ColumnChoice {
    listed = List.copyOf(listed);
  }

  /** {@code table} as if it had only the columns listed, or what is wrong with the list. */
  Checked<TargetTable> of(TargetTable table) {
    if (listed.isEmpty()) {
      return new Checked.Valid<>(table);
    }
    List<TargetColumn> chosen = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (String name : listed) {
      Optional<TargetColumn> column = table.column(name);
      if (column.isPresent() && column.get().insertable()) {
        chosen.add(column.get());
      } else {
        problems.add(column.map(ColumnChoice::takesNoValues).orElse("'" + name + "' is missing"));
      }
    }
    return problems.isEmpty()
        ? new Checked.Valid<>(new TargetTable(table.name(), chosen))
        : new Checked.Invalid<>(
            "table "
                + table.name()
                + " does not have the columns that clickhouse.columns lists: "
                + String.join(", ", problems)
                + "; add them or correct the list");
  }

  /** {@code table} as if it had only those of the columns listed that take values. */
  TargetTable availableOf(TargetTable table) {
    return listed.isEmpty()
        ? table
        : new TargetTable(
            table.name(),
            table.insertableColumns().stream()
                .filter(column -> listed.contains(column.name()))
                .toList());
  }

  /**
   * {@code reason} why fields and columns do not go together, with what the list has to do with it.
   */
  String explain(String reason) {
    return listed.isEmpty()
        ? reason
        : reason + " (only what clickhouse.columns lists is a column here)";
  }

  private static String takesNoValues(TargetColumn column) {
    return "'" + column.name() + "' is " + column.defaultKind() + " and takes no values";
  }
}
