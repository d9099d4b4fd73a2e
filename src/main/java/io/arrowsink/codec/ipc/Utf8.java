package io.arrowsink.codec.ipc;

import io.arrowsink.core.text.Excerpt;

/** Well-formed UTF-8, after table 3-7 of the Unicode standard. */
final class Utf8 {
  private static final long HIGH_BITS = 0x8080808080808080L;

  private Utf8() {}

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
    if (!isAscii(bytes, from, to) && !isWellFormed(bytes, from, to)) {
      throw new UnreadableStreamException(
          path,
          "invalid UTF-8 in "
              + Excerpt.quoted(bytes.array(), bytes.offset() + from, bytes.offset() + to));
    }
  }

  private static boolean isWellFormed(ByteSlice bytes, int from, int to) {
    int position = from;
    while (position < to) {
      int length = characterLength(bytes, position, to);
      if (length == 0) {
        return false;
      }
      position += length;
    }
    return true;
  }

  /** The bytes of the character at {@code position}, 0 where there is none. */
  private static int characterLength(ByteSlice bytes, int position, int to) {
    int lead = bytes.getByte(position) & 0xFF;
    if (lead < 0x80) {
      return 1;
    }
    if (lead < 0xC2 || lead > 0xF4) {
      return 0;
    }
    int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length > to - position || !isSecond(lead, bytes.getByte(position + 1) & 0xFF)) {
      return 0;
    }
    for (int index = 2; index < length; index++) {
      if ((bytes.getByte(position + index) & 0xC0) != 0x80) {
        return 0;
      }
    }
    return length;
  }

  /** The second byte excludes overlong forms, surrogates and what lies beyond U+10FFFF. */
  private static boolean isSecond(int lead, int second) {
    int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return second >= lowest && second <= highest;
  }
}
