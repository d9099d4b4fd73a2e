package io.arrowsink.core.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Well-formed UTF-8, after table 3-7 of the Unicode standard. */
public final class Utf8 {
  private Utf8() {}

  /** The bytes of {@code text}; null where it has half a surrogate pair, which has none. */
  public static byte @Nullable [] encode(String text) {
    return isWellFormed(text) ? text.getBytes(StandardCharsets.UTF_8) : null;
  }

  private static boolean isWellFormed(String text) {
    int length = text.length();
    for (int index = 0; index < length; index++) {
      char character = text.charAt(index);
      if (Character.isSurrogate(character)) {
        index++;
        boolean isPair = index < length && Character.isSurrogatePair(character, text.charAt(index));
        if (!isPair) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Writes a character that is no half of a surrogate pair.
   *
   * @param at where in {@code target}, which has room for the character there
   * @return where the next character goes
   */
  public static int put(int codePoint, byte[] target, int at) {
    int next = at;
    if (codePoint < 0x80) {
      target[next++] = (byte) codePoint;
    } else if (codePoint < 0x800) {
      target[next++] = (byte) (0xC0 | codePoint >> 6);
      target[next++] = continuation(codePoint);
    } else if (codePoint < 0x10000) {
      target[next++] = (byte) (0xE0 | codePoint >> 12);
      target[next++] = continuation(codePoint >> 6);
      target[next++] = continuation(codePoint);
    } else {
      target[next++] = (byte) (0xF0 | codePoint >> 18);
      target[next++] = continuation(codePoint >> 12);
      target[next++] = continuation(codePoint >> 6);
      target[next++] = continuation(codePoint);
    }
    return next;
  }

  private static byte continuation(int bits) {
    return (byte) (0x80 | (bits & 0x3F));
  }

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
