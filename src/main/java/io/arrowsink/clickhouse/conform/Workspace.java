package io.arrowsink.clickhouse.conform;

/**
 * What the conversions of one batch work with: off-heap memory for results, and heap arrays that
 * each run of values uses again, so that a batch makes next to no garbage. Used by one thread.
 */
final class Workspace {
  /** How many values are converted at a time: few enough to stay in the processor's cache. */
  static final int RUN = 2_048;

  private static final int MOST_BYTES = 1 << 20;

  private final ColumnMemory memory;
  private final long[] longs = new long[RUN];
  private final StringRun strings = new StringRun();
  private byte[] source = new byte[RUN * Long.BYTES];
  private byte[] target = new byte[RUN * Long.BYTES];

  Workspace(ColumnMemory memory) {
    this.memory = memory;
  }

  /** How many values of {@code width} bytes are converted at a time. */
  static int run(int width) {
    return Math.max(1, Math.min(RUN, MOST_BYTES / Math.max(1, width)));
  }

  ColumnMemory memory() {
    return memory;
  }

  long[] longs() {
    return longs;
  }

  StringRun strings() {
    return strings;
  }

  /** An array of at least {@code length} bytes of any content, for what is read. */
  byte[] source(int length) {
    if (length > source.length) {
      source = new byte[length];
    }
    return source;
  }

  /** An array of at least {@code length} bytes of any content, for what is written. */
  byte[] target(int length) {
    if (length > target.length) {
      target = new byte[length];
    }
    return target;
  }
}
