package io.arrowsink.core.text;

/** Well-formed UTF-8, after table 3-7 of the Unicode standard. */
public final class Utf8 {
  private Utf8() {}

  /** Whether bytes {@code from} to {@code to} are whole characters. */
  public static boolean isWellFormed(byte[] bytes, int from, int to) {
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

  /**
   * The bytes of the character at {@code position}; 0 where there is none, or none that ends before
   * {@code to}.
   */
  public static int characterLength(byte[] bytes, int position, int to) {
    int lead = bytes[position] & 0xFF;
    if (lead < 0x80) {
      return 1;
    }
    if (lead < 0xC2 || lead > 0xF4) {
      return 0;
    }
    int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length > to - position || !isSecond(lead, bytes[position + 1] & 0xFF)) {
      return 0;
    }
    for (int index = 2; index < length; index++) {
      if ((bytes[position + index] & 0xC0) != 0x80) {
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
