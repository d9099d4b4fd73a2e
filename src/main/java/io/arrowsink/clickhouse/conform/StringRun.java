package io.arrowsink.clickhouse.conform;

/**
 * Strings of a column on the heap, a run of them at a time: reading values one by one costs least
 * in an array that stays in the processor's cache. The arrays are used again for the next run.
 */
public final class StringRun {
  private static final int MOST_VALUES = 2_048;
  private static final int USUAL_BYTES = 1 << 16;

  private final int[] offsets = new int[MOST_VALUES + 1];
  private final long[] absolute = new long[MOST_VALUES + 1];
  private final byte[] numbers = new byte[(MOST_VALUES + 1) * Long.BYTES];
  private byte[] bytes = new byte[USUAL_BYTES];

  /**
   * Loads values from {@code from} on, up to {@code to} (excluded) and as many as a run holds, at
   * least one.
   *
   * @return how many
   */
  public int load(ColumnValues.Strings strings, int from, int to) {
    int wanted = Math.min(to - from, MOST_VALUES);
    strings.offsets().read(from, wanted + 1, numbers, absolute);
    int count = 0;
    while (count < wanted && (count == 0 || absolute[count + 1] - absolute[0] <= USUAL_BYTES)) {
      count++;
      offsets[count] = Math.toIntExact(absolute[count] - absolute[0]);
    }
    int length = offsets[count];
    if (length > bytes.length) {
      bytes = new byte[length];
    }
    if (length > 0) {
      strings.bytes().getBytes(absolute[0], bytes, 0, length);
    }
    return count;
  }

  /** The bytes of the run's values. */
  public byte[] bytes() {
    return bytes;
  }

  /** Where in {@link #bytes()} each value of the run begins, and where the last one ends. */
  public int[] offsets() {
    return offsets;
  }
}
