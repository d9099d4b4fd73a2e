package io.arrowsink.codec.ipc;

import java.util.Arrays;
import org.apache.arrow.vector.FieldVector;

/**
 * The values that columns refer to, in parts where deltas have been added. Immutable: a column
 * keeps the dictionary it was read with when the stream replaces it.
 */
final class Dictionary {
  static final Dictionary EMPTY = new Dictionary(new ArrowArray[0], new int[0], 0);

  /** None of them empty. */
  private final ArrowArray[] parts;

  private final int[] starts;
  private final int size;

  private Dictionary(ArrowArray[] parts, int[] starts, int size) {
    this.parts = parts;
    this.starts = starts;
    this.size = size;
  }

  /** This one with {@code values} after its own. */
  Dictionary with(ArrowArray values, MemoryBudget memory) {
    if (values.length() == 0) {
      return this;
    }
    int count = parts.length + 1;
    memory.take((long) count * (Long.BYTES + Integer.BYTES));
    ArrowArray[] allParts = Arrays.copyOf(parts, count);
    int[] allStarts = Arrays.copyOf(starts, count);
    allParts[count - 1] = values;
    allStarts[count - 1] = size;
    return new Dictionary(allParts, allStarts, Math.addExact(size, values.length()));
  }

  int size() {
    return size;
  }

  boolean isNull(int entry) {
    int part = part(entry);
    return parts[part].isNull(entry - starts[part]);
  }

  void reserve(int entry, MemoryBudget memory) {
    int part = part(entry);
    int index = entry - starts[part];
    parts[part].reserve(index, index + 1, memory);
  }

  void append(int entry, FieldVector target, int at) {
    int part = part(entry);
    int index = entry - starts[part];
    parts[part].append(index, index + 1, target, at);
  }

  private int part(int entry) {
    if (parts.length == 1) {
      return 0;
    }
    int found = Arrays.binarySearch(starts, entry);
    return found >= 0 ? found : -found - 2;
  }
}
