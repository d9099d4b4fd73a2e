package io.arrowsink.codec.column;

import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Takes maps: {@link #start}; for each entry {@link #startEntry}, the key and the value, both never
 * left out; {@link #end}.
 */
public final class MapColumn extends Column {
  private final MapVector vector;
  private final StructVector entries;
  private final Column keys;
  private final Column values;

  MapColumn(MapVector vector, Column keys, Column values) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
    this.entries = (StructVector) vector.getDataVector();
    this.keys = keys;
    this.values = values;
  }

  /** Starts the map of {@code row}, and gives the row of its first entry. */
  public int start(int row) {
    return vector.startNewValue(row);
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

  /** Ends the map of {@code row}, of which {@code size} entries were written. */
  public void end(int row, int size) {
    vector.endValue(row, size);
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }

  @Override
  public void forget(int row) {
    vector.setLastSet(Math.min(vector.getLastSet(), row - 1));
    int firstEntry = vector.getElementStartIndex(row);
    keys.forget(firstEntry);
    values.forget(firstEntry);
  }
}
