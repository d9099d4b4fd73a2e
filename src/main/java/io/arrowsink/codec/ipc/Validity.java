package io.arrowsink.codec.ipc;

import org.apache.arrow.memory.ArrowBuf;

/**
 * Which values of a column are null.
 *
 * @param bits a one for each that is not; of no bytes where none is null
 * @param nulls how many are
 */
record Validity(ByteSlice bits, int nulls) {

  /**
   * Checks a validity buffer, which may be left out where nothing is null.
   *
   * @param path names the column in messages
   */
  static Validity of(ByteSlice bits, ArrayNode node, String path) {
    if (bits.length() == 0) {
      if (node.nulls() > 0) {
        throw new UnreadableStreamException(
            path, "%d nulls are claimed without a validity buffer".formatted(node.nulls()));
      }
      return new Validity(ByteSlice.EMPTY, 0);
    }
    BufferSizes.check(bits, Bits.bytes(node.length()), "validity", path);
    int nulls = Bits.zeros(bits, node.length());
    if (nulls != node.nulls()) {
      throw new UnreadableStreamException(
          path, "%d nulls are claimed, found %d".formatted(node.nulls(), nulls));
    }
    return nulls == 0 ? new Validity(ByteSlice.EMPTY, 0) : new Validity(bits, nulls);
  }

  boolean isNull(int index) {
    return nulls > 0 && !bits.getBit(index);
  }

  /** Copies the bits of values {@code from} to {@code to}. */
  void copyTo(int from, int to, ArrowBuf target, int at) {
    if (nulls == 0) {
      Bits.fill(target, at, to - from, true);
    } else {
      Bits.copy(bits, from, to - from, target, at);
    }
  }
}
