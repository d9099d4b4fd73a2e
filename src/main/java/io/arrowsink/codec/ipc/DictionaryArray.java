package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.FieldVector;

/** Values by their place in a dictionary. */
final class DictionaryArray implements ArrowArray {
  /** Stands for a null without a place. */
  static final int NO_ENTRY = -1;

  private final int[] entries;
  private final Dictionary dictionary;

  /**
   * Refers to entries there are.
   *
   * @param entries of each value its index in the dictionary, or {@link #NO_ENTRY}
   */
  DictionaryArray(int[] entries, Dictionary dictionary) {
    this.entries = entries;
    this.dictionary = dictionary;
  }

  @Override
  public int length() {
    return entries.length;
  }

  @Override
  public boolean isNull(int index) {
    return entries[index] == NO_ENTRY || dictionary.isNull(entries[index]);
  }

  @Override
  public void reserve(int from, int to, MemoryBudget memory) {
    for (int index = from; index < to; index++) {
      memory.take(Long.BYTES);
      if (entries[index] != NO_ENTRY) {
        dictionary.reserve(entries[index], memory);
      }
    }
  }

  @Override
  public void append(int from, int to, FieldVector target, int at) {
    for (int index = from; index < to; index++) {
      int row = at + index - from;
      if (entries[index] == NO_ENTRY) {
        NullRow.append(target, row);
      } else {
        dictionary.append(entries[index], target, row);
      }
    }
  }
}
