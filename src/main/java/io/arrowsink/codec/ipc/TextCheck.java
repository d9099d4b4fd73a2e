package io.arrowsink.codec.ipc;

import io.arrowsink.core.text.Excerpt;
import io.arrowsink.core.text.Utf8;

/** Looks for text that is none. */
final class TextCheck {
  private static final long HIGH_BITS = 0x8080808080808080L;

  private TextCheck() {}

  /** Whether there are only ASCII characters, told eight at a time. */
  static boolean isAscii(ByteSlice bytes, int from, int to) {
    int position = from;
    for (; position + Long.BYTES <= to; position += Long.BYTES) {
      if ((bytes.getLong(position) & HIGH_BITS) != 0) {
        return false;
      }
    }
    for (; position < to; position++) {
      if (bytes.getByte(position) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Fails, showing the value, where it is malformed. */
  static void check(ByteSlice bytes, int from, int to, String path) {
    if (!isAscii(bytes, from, to)
        && !Utf8.isWellFormed(bytes.array(), bytes.offset() + from, bytes.offset() + to)) {
      throw new UnreadableStreamException(
          path,
          "invalid UTF-8 in "
              + Excerpt.quoted(bytes.array(), bytes.offset() + from, bytes.offset() + to));
    }
  }
}
