package io.arrowsink.clickhouse.conform;

import org.apache.arrow.memory.ArrowBuf;

/** Collects texts off-heap, one for each value of a column. Used by one thread. */
final class StringsBuilder {
  private static final int STAGED_BYTES = 1 << 14;
  private static final int INITIAL_BYTES_PER_VALUE = 8;

  private final ColumnMemory memory;
  private final int count;
  private final ArrowBuf offsets;
  private final byte[] staged = new byte[STAGED_BYTES];
  private ArrowBuf bytes;
  private int stagedBytes;
  private long written;
  private int added;

  /** For {@code count} texts. */
  StringsBuilder(int count, ColumnMemory memory) {
    this.memory = memory;
    this.count = count;
    this.offsets = memory.allocate((count + 1L) * Long.BYTES);
    this.bytes = memory.allocate((long) count * INITIAL_BYTES_PER_VALUE + STAGED_BYTES);
    offsets.setLong(0, 0);
  }

  /** The next text: bytes {@code from} to {@code to} of {@code text}. */
  void add(byte[] text, int from, int to) {
    int length = to - from;
    if (length > STAGED_BYTES - stagedBytes) {
      flush();
    }
    if (length > STAGED_BYTES) {
      append(text, from, length);
    } else {
      System.arraycopy(text, from, staged, stagedBytes, length);
      stagedBytes += length;
    }
    added++;
    offsets.setLong((long) added * Long.BYTES, written + stagedBytes);
  }

  /** The next text, empty. */
  void addEmpty() {
    add(staged, 0, 0);
  }

  private void flush() {
    append(staged, 0, stagedBytes);
    stagedBytes = 0;
  }

  private void append(byte[] source, int from, int length) {
    if (written + length > bytes.capacity()) {
      bytes = memory.grow(bytes, written, Math.max(written + length, 2 * bytes.capacity()));
    }
    bytes.setBytes(written, source, from, length);
    written += length;
  }

  /** All texts; there have been as many as announced. */
  ColumnValues.Strings build() {
    flush();
    return new ColumnValues.Strings(bytes, new Offsets(offsets, Long.BYTES, count));
  }
}
