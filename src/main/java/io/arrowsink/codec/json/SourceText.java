package io.arrowsink.codec.json;

import io.arrowsink.core.text.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Checks a text before it is parsed for what the parser lets pass: overlong and surrogate forms of
 * UTF-8 (Unicode 16, table 3-7) and escapes of half a surrogate pair. Text of ASCII without escapes
 * is told eight bytes at a time.
 */
final class SourceText {
  /** The bytes of {@code \\uXXXX}. */
  static final int UNIT_ESCAPE_LENGTH = 6;

  private final byte[] bytes;
  private final int to;

  private SourceText(byte[] bytes, int to) {
    this.bytes = bytes;
    this.to = to;
  }

  /** What is wrong with the text, null where nothing is. */
  static @Nullable String fault(byte[] bytes, int from, int to) {
    int position = ByteSearch.nonAsciiOrBackslash(bytes, from, to);
    return position == to ? null : new SourceText(bytes, to).faultFrom(position, from);
  }

  private @Nullable String faultFrom(int start, int from) {
    int position = start;
    while (position < to) {
      int length = unitLength(position);
      if (length < 0) {
        String what = bytes[position] == '\\' ? "half a surrogate pair" : "invalid UTF-8";
        return what + " at byte " + (position - from);
      }
      position += length;
      if (position < to && isOrdinary(bytes[position])) {
        position = ByteSearch.nonAsciiOrBackslash(bytes, position + 1, to);
      }
    }
    return null;
  }

  private static boolean isOrdinary(byte character) {
    return character >= 0 && character != '\\';
  }

  /** The bytes of the unusual character or escape at {@code position}, negative if malformed. */
  private int unitLength(int position) {
    if (bytes[position] == '\\') {
      return escapeLength(position);
    }
    int length = Utf8.characterLength(bytes, position, to);
    return length == 0 ? -1 : length;
  }

  /** An escape that is malformed otherwise than by its surrogates is left to the parser. */
  private int escapeLength(int position) {
    int unit = escapedUnit(bytes, position, to);
    if (unit < 0) {
      return 2;
    }
    if (!isSurrogate(unit)) {
      return UNIT_ESCAPE_LENGTH;
    }
    boolean paired =
        Character.isHighSurrogate((char) unit)
            && isLowSurrogate(escapedUnit(bytes, position + UNIT_ESCAPE_LENGTH, to));
    return paired ? 2 * UNIT_ESCAPE_LENGTH : -1;
  }

  private static boolean isSurrogate(int unit) {
    return unit >= Character.MIN_SURROGATE && unit <= Character.MAX_SURROGATE;
  }

  private static boolean isLowSurrogate(int unit) {
    return unit >= Character.MIN_LOW_SURROGATE && unit <= Character.MAX_LOW_SURROGATE;
  }

  /** The UTF-16 unit of the {@code \\uXXXX} at {@code position}, -1 where there is none. */
  static int escapedUnit(byte[] bytes, int position, int to) {
    if (position + UNIT_ESCAPE_LENGTH > to
        || bytes[position] != '\\'
        || bytes[position + 1] != 'u') {
      return -1;
    }
    int unit = 0;
    for (int index = 2; index < UNIT_ESCAPE_LENGTH; index++) {
      int digit = Character.digit(bytes[position + index], 16);
      if (digit < 0) {
        return -1;
      }
      unit = (unit << 4) | digit;
    }
    return unit;
  }
}
