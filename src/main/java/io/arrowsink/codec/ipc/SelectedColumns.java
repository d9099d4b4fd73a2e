package io.arrowsink.codec.ipc;

import java.util.List;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** The columns of a message and which of them are taken, and where to. */
final class SelectedColumns {
  static final int NOT_TAKEN = -1;

  private final Schema schema;
  private final List<Field> columns;
  private final int[] targets;

  /**
   * Pairs columns with their targets.
   *
   * @param schema of the rows taken
   * @param columns of the message
   * @param targets for each column of the message its index in {@code schema}, or {@link
   *     #NOT_TAKEN}
   */
  SelectedColumns(Schema schema, List<Field> columns, int[] targets) {
    this.schema = schema;
    this.columns = columns;
    this.targets = targets;
  }

  Schema schema() {
    return schema;
  }

  List<Field> columns() {
    return columns;
  }

  /** The index in {@link #schema()} of the message's column, or {@link #NOT_TAKEN}. */
  int target(int column) {
    return targets[column];
  }

  /** How many columns are not taken. */
  int unknownFields() {
    return columns.size() - schema.getFields().size();
  }

  /** The name of the first column that is not taken. */
  String firstUnknown() {
    int column = 0;
    while (targets[column] != NOT_TAKEN) {
      column++;
    }
    return columns.get(column).getName();
  }
}
