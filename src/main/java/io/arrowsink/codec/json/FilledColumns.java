package io.arrowsink.codec.json;

/** Which columns the object that is being read has filled. Used by one thread. */
final class FilledColumns {
  private final ColumnDecoder[] columns;

  /** For each column the last object, by its number, that had the field. */
  private final long[] lastObjectWith;

  private long object;
  private int count;

  FilledColumns(ColumnDecoder[] columns) {
    this.columns = columns;
    this.lastObjectWith = new long[columns.length];
  }

  /** Starts an object, which has filled none. */
  void startObject() {
    object++;
    count = 0;
  }

  /** Counts a column as filled; false where it was already. */
  boolean add(int column) {
    if (lastObjectWith[column] == object) {
      return false;
    }
    lastObjectWith[column] = object;
    count++;
    return true;
  }

  /** Makes the row null in all other columns. */
  void setOthersNull(int row) {
    if (count == columns.length) {
      return;
    }
    for (int column = 0; column < columns.length; column++) {
      if (lastObjectWith[column] != object) {
        columns[column].setNull(row);
      }
    }
  }
}
