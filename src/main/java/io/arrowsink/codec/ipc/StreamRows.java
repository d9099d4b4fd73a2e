package io.arrowsink.codec.ipc;

import java.util.List;
import org.apache.arrow.vector.VectorSchemaRoot;

/**
 * The rows of one record: read and checked, not yet appended.
 *
 * @param columns where they come from and go to
 * @param batches of each record batch the columns taken, in the order of the schema
 * @param rowCount how many rows there are in all
 * @param bytes about what they take once they are appended
 */
record StreamRows(
    SelectedColumns columns, List<List<ArrowArray>> batches, int rowCount, long bytes) {

  /**
   * Writes all rows.
   *
   * @param root of the schema of {@link #columns}
   * @param at the row to begin at
   */
  void append(VectorSchemaRoot root, int at) {
    int row = at;
    for (List<ArrowArray> batch : batches) {
      int rows = batch.get(0).length();
      if (rows == 0) {
        continue;
      }
      for (int column = 0; column < batch.size(); column++) {
        batch.get(column).append(0, rows, root.getVector(column), row);
      }
      row += rows;
    }
  }
}
