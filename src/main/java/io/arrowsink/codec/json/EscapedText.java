package io.arrowsink.codec.json;

import io.arrowsink.core.text.Utf8;
import java.util.Arrays;

/**
 * The text of the JSON string with escapes (RFC 8259, section 7) that was read last, in a buffer
 * that is kept from string to string. Used by one thread.
 */
final class EscapedText {
  /** Returned by {@link #read} where there is no string, or a doubt. */
  static final int NONE = -1;

  /** Longer text is not read: a buffer must not grow without end. */
  private static final int MAX_LENGTH = 1 << 20;

  /** The most that one escape, or a surrogate pair of them, becomes. */
  private static final int MAX_CHARACTER_LENGTH = 4;

  private byte[] text = new byte[256];
  private int length;

  /** UTF-8, from the start of the array. */
  byte[] text() {
    return text;
  }

  /** The bytes of {@link #text()}. */
  int length() {
    return length;
  }

  /**
   * Reads a string of well-formed text.
   *
   * @param bytes holds the string
   * @param first what follows the opening quote
   * @param backslash the first one, before which everything is well-formed text
   * @param to where the bytes end
   * @return where the closing quote is, or {@link #NONE}
   */
  int read(byte[] bytes, int first, int backslash, int to) {
    length = 0;
    int position = first;
    int next = backslash;
    while (next < to && bytes[next] == '\\') {
      if (!append(bytes, position, next)) {
        return NONE;
      }
      position = unescape(bytes, next, to);
      if (position == NONE) {
        return NONE;
      }
      next = ByteSearch.quoteBackslashOrControl(bytes, position, to);
    }
    boolean read =
        next < to
            && bytes[next] == '"'
            && append(bytes, position, next)
            && SourceText.fault(bytes, backslash, next) == null;
    return read ? next : NONE;
  }

  /** Appends text without escapes, and makes room for an escape after it. */
  private boolean append(byte[] bytes, int from, int to) {
    int added = to - from;
    if (added > MAX_LENGTH - length) {
      return false;
    }
    int needed = length + added + MAX_CHARACTER_LENGTH;
    if (needed > text.length) {
      text = Arrays.copyOf(text, Math.max(needed, 2 * text.length));
    }
    System.arraycopy(bytes, from, text, length, added);
    length += added;
    return true;
  }

  /** Appends what the escape at {@code at} stands for; gives its end, or {@link #NONE}. */
  private int unescape(byte[] bytes, int at, int to) {
    if (at + 1 >= to) {
      return NONE;
    }
    byte escaped = bytes[at + 1];
    if (escaped == 'u') {
      return unescapeUnit(bytes, at, to);
    }
    int character =
        switch (escaped) {
          case '"', '\\', '/' -> escaped;
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          default -> NONE;
        };
    if (character == NONE) {
      return NONE;
    }
    text[length++] = (byte) character;
    return at + 2;
  }

  private int unescapeUnit(byte[] bytes, int at, int to) {
    int unit = SourceText.escapedUnit(bytes, at, to);
    int after = at + SourceText.UNIT_ESCAPE_LENGTH;
    if (unit < 0 || Character.isLowSurrogate((char) unit)) {
      return NONE;
    }
    if (!Character.isHighSurrogate((char) unit)) {
      length = Utf8.put(unit, text, length);
      return after;
    }
    int low = SourceText.escapedUnit(bytes, after, to);
    if (low < 0 || !Character.isLowSurrogate((char) low)) {
      return NONE;
    }
    length = Utf8.put(Character.toCodePoint((char) unit, (char) low), text, length);
    return after + SourceText.UNIT_ESCAPE_LENGTH;
  }
}
