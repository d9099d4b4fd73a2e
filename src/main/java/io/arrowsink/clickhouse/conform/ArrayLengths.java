package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.core.batch.RowRejection;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Columns whose arrays have to be of one length in every row, since the server takes them for the
 * parts of one {@code Nested}. A null counts as an empty array.
 *
 * @param columns their names, at least two
 */
record ArrayLengths(List<String> columns) {

  /** Rejects the rows in which they differ, unless a value of theirs was rejected already. */
  void check(List<ConformedColumn> conformed, List<RowRejection> rejections) {
    List<ConformedColumn> group = new ArrayList<>();
    for (ConformedColumn column : conformed) {
      if (columns.contains(column.name())) {
        group.add(column);
      }
    }
    BitSet rejected = rejectedRows(rejections);
    Offsets first = offsets(group.get(0));
    for (int i = 1; i < group.size(); i++) {
      Offsets other = offsets(group.get(i));
      for (int row = 0; row < first.count(); row++) {
        if (first.length(row) != other.length(row) && !rejected.get(row)) {
          rejected.set(row);
          rejections.add(rejection(row, group.get(0), group.get(i)));
        }
      }
    }
  }

  private BitSet rejectedRows(List<RowRejection> rejections) {
    BitSet rows = new BitSet();
    rejections.stream()
        .filter(rejection -> columns.contains(rejection.column()))
        .forEach(rejection -> rows.set(rejection.row()));
    return rows;
  }

  private static Offsets offsets(ConformedColumn column) {
    return ((ColumnValues.Arrays) column.values()).offsets();
  }

  private static RowRejection rejection(int row, ConformedColumn first, ConformedColumn other) {
    return new RowRejection(
        row,
        other.name(),
        ErrorCode.SIZES_OF_ARRAYS_DONT_MATCH,
        "the arrays of a Nested differ in length: "
            + lengthOf(first, row)
            + ", "
            + lengthOf(other, row));
  }

  private static String lengthOf(ConformedColumn column, int row) {
    return "'" + column.name() + "' has " + offsets(column).length(row);
  }
}
