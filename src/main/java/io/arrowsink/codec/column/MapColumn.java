package io.arrowsink.codec.column;

import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;

/** Takes maps, for each entry {@link #startEntry}, the key and the value, neither left out. */
public final class MapColumn extends RepeatedColumn {
  private final StructVector entries;
  private final Column keys;
  private final Column values;

  MapColumn(MapVector vector, Column keys, Column values) {
    super(vector);
    this.entries = (StructVector) vector.getDataVector();
    this.keys = keys;
    this.values = values;
  }

  /** Starts an entry in the row that follows the one before. */
  public void startEntry(int row) {
    entries.setIndexDefined(row);
  }

  /** The column of all maps' keys. */
  public Column keys() {
    return keys;
  }

  /** The column of all maps' values. */
  public Column values() {
    return values;
  }

  @Override
  public void forgetContent(int first) {
    keys.forget(first);
    values.forget(first);
  }
}
