package io.arrowsink.codec.column;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Columns with names: those of a batch, or of a struct. Rows are written one at a time, each from
 * {@link #startRow} to {@link #endRow}. Used by one thread.
 */
public final class ColumnGroup {
  private final List<String> names;
  private final Column[] columns;
  private final Map<String, Integer> ordinals = new HashMap<>();

  /** For each column the last row, by its number since the beginning, that filled it. */
  private final long[] lastRowWith;

  private long row;
  private int filled;

  ColumnGroup(List<String> names, List<Column> columns) {
    this.names = List.copyOf(names);
    this.columns = columns.toArray(Column[]::new);
    this.lastRowWith = new long[this.columns.length];
    for (int ordinal = 0; ordinal < this.columns.length; ordinal++) {
      ordinals.put(names.get(ordinal), ordinal);
    }
  }

  /** The columns' names, in order. */
  public List<String> names() {
    return names;
  }

  /** The column at {@code ordinal}, from 0. */
  public Column column(int ordinal) {
    return columns[ordinal];
  }

  /** Where the column called {@code name} is; null where there is none. */
  public @Nullable Integer ordinal(String name) {
    return ordinals.get(name);
  }

  /** Starts a row, which has filled no column. */
  public void startRow() {
    row++;
    filled = 0;
  }

  /** Counts a column as filled; false where it was already. */
  public boolean fill(int ordinal) {
    if (lastRowWith[ordinal] == row) {
      return false;
    }
    lastRowWith[ordinal] = row;
    filled++;
    return true;
  }

  /** Ends a row: makes {@code index} null in all columns that were not filled. */
  public void endRow(int index) {
    if (filled == columns.length) {
      return;
    }
    for (int ordinal = 0; ordinal < columns.length; ordinal++) {
      if (lastRowWith[ordinal] != row) {
        columns[ordinal].setNull(index);
      }
    }
  }

  /** Makes {@code index} null in all columns. */
  void setNull(int index) {
    for (Column column : columns) {
      column.setNull(index);
    }
  }

  /** Takes back what was written of {@code index} and any after it, which are given up. */
  public void forget(int index) {
    for (Column column : columns) {
      column.forget(index);
    }
  }
}
