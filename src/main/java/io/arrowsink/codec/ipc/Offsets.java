package io.arrowsink.codec.ipc;

/** Where the values of a column of strings or lists begin and end, checked. */
final class Offsets {
  private final int[] bounds;

  private Offsets(int[] bounds) {
    this.bounds = bounds;
  }

  /**
   * Reads an offsets buffer.
   *
   * @param large whether offsets are 64 bits wide instead of 32
   * @param limit the highest offset there may be
   * @param path names the column in messages
   */
  static Offsets read(
      ByteSlice buffer, boolean large, int length, int limit, String path, MemoryBudget memory) {
    memory.take((length + 1L) * Integer.BYTES);
    int[] bounds = new int[length + 1];
    if (length > 0) {
      BufferSizes.check(
          buffer, (length + 1L) * (large ? Long.BYTES : Integer.BYTES), "offsets", path);
      long previous = 0;
      for (int index = 0; index <= length; index++) {
        long bound =
            large ? buffer.getLong(index * Long.BYTES) : buffer.getInt(index * Integer.BYTES);
        if (bound < previous || bound > limit) {
          throw new UnreadableStreamException(
              path,
              "offset %d is %d, expected from %d to %d".formatted(index, bound, previous, limit));
        }
        bounds[index] = (int) bound;
        previous = bound;
      }
    }
    return new Offsets(bounds);
  }

  /** The offsets of values that have {@code size} each. */
  static Offsets fixed(int size, int length, int limit, String path, MemoryBudget memory) {
    if (size < 0 || (long) size * length > limit) {
      throw new UnreadableStreamException(
          path, "%d lists of %d values, of which there are %d".formatted(length, size, limit));
    }
    memory.take((length + 1L) * Integer.BYTES);
    int[] bounds = new int[length + 1];
    for (int index = 0; index <= length; index++) {
      bounds[index] = index * size;
    }
    return new Offsets(bounds);
  }

  int start(int index) {
    return bounds[index];
  }

  int end(int index) {
    return bounds[index + 1];
  }

  /** Whether no null value holds anything, so that ranges of values are ranges of content. */
  boolean nullsAreEmpty(Validity validity) {
    for (int index = 0; validity.nulls() > 0 && index < bounds.length - 1; index++) {
      if (start(index) != end(index) && validity.isNull(index)) {
        return false;
      }
    }
    return true;
  }
}
