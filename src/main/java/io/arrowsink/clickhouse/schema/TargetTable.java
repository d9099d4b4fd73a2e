package io.arrowsink.clickhouse.schema;

import io.arrowsink.config.TableName;
import java.util.List;
import java.util.Optional;

/**
 * A target table as it was when it was read.
 *
 * @param name its two names
 * @param columns all columns, in the order of the table
 */
public record TargetTable(TableName name, List<TargetColumn> columns) {
  /** Copies the list. */
  public TargetTable {
    columns = List.copyOf(columns);
  }

  /** The column of that name, whether or not it can be inserted into. */
  public Optional<TargetColumn> column(String columnName) {
    return columns.stream().filter(c -> c.name().equals(columnName)).findFirst();
  }

  /** The columns that an insert may give a value. */
  public List<TargetColumn> insertableColumns() {
    return columns.stream().filter(TargetColumn::insertable).toList();
  }

  /** The insertable columns that must hold arrays of one length in each row, group by group. */
  public List<NestedGroup> nestedGroups() {
    return NestedGroup.of(insertableColumns());
  }
}
