package io.arrowsink.codec.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds the bytes of a JSON text that need a closer look, eight at a time. A byte that a word's
 * marks are wrong about always stands behind one that they are right about, and only the first one
 * marked is used (the "haszero" and "hasless" of the Bit Twiddling Hacks).
 */
final class ByteSearch {
  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long LOW_BITS = 0x0101010101010101L;
  private static final long BACKSLASHES = '\\' * LOW_BITS;
  private static final long QUOTES = '"' * LOW_BITS;
  private static final int FIRST_PRINTABLE = ' ';
  private static final long SPACES = FIRST_PRINTABLE * LOW_BITS;

  private ByteSearch() {}

  /** The first byte that is no ASCII or a backslash, {@code to} where there is none. */
  static int nonAsciiOrBackslash(byte[] bytes, int from, int to) {
    int position = from;
    for (; position <= to - Long.BYTES; position += Long.BYTES) {
      long word = (long) EIGHT_BYTES.get(bytes, position);
      long marks = (word | zeros(word ^ BACKSLASHES)) & HIGH_BITS;
      if (marks != 0) {
        return position + firstMarked(marks);
      }
    }
    while (position < to && bytes[position] >= 0 && bytes[position] != '\\') {
      position++;
    }
    return position;
  }

  /** Like {@link #quoteBackslashOrControl}, but stops at bytes that are no ASCII, too. */
  static int endOfAsciiText(byte[] bytes, int from, int to) {
    int position = from;
    for (; position <= to - Long.BYTES; position += Long.BYTES) {
      long word = (long) EIGHT_BYTES.get(bytes, position);
      long marks =
          (word | (word - SPACES) | zeros(word ^ QUOTES) | zeros(word ^ BACKSLASHES)) & HIGH_BITS;
      if (marks != 0) {
        return position + firstMarked(marks);
      }
    }
    while (position < to && bytes[position] >= 0 && isTextByte(bytes[position])) {
      position++;
    }
    return position;
  }

  /** The first quote, backslash or control character, {@code to} where there is none. */
  static int quoteBackslashOrControl(byte[] bytes, int from, int to) {
    int position = from;
    for (; position <= to - Long.BYTES; position += Long.BYTES) {
      long word = (long) EIGHT_BYTES.get(bytes, position);
      long controls = (word - SPACES) & ~word;
      long marks = (controls | zeros(word ^ QUOTES) | zeros(word ^ BACKSLASHES)) & HIGH_BITS;
      if (marks != 0) {
        return position + firstMarked(marks);
      }
    }
    while (position < to && isTextByte(bytes[position])) {
      position++;
    }
    return position;
  }

  private static boolean isTextByte(byte character) {
    return (character < 0 || character >= FIRST_PRINTABLE) && character != '"' && character != '\\';
  }

  /** Marks, by their highest bits, the bytes that are zero. */
  private static long zeros(long word) {
    return (word - LOW_BITS) & ~word;
  }

  private static int firstMarked(long marks) {
    return Long.numberOfTrailingZeros(marks) / Byte.SIZE;
  }
}
