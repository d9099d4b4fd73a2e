package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;

/** A JSON text that grows, in UTF-8. Used by one thread, and again after {@link #clear}. */
final class JsonText {
  /** What every virtual machine can make. */
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private static final byte[] HEX_DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final int LONGEST_ESCAPE = 6;
  private static final int FIRST_PRINTABLE = 0x20;

  private byte[] bytes = new byte[256];
  private byte[] string = new byte[256];
  private int length;

  void clear() {
    length = 0;
  }

  /** The text, from index 0 on. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  private void reserve(long more) {
    long needed = length + more;
    if (needed > bytes.length) {
      long doubled = Math.min(2L * bytes.length, LONGEST_ARRAY);
      bytes = Arrays.copyOf(bytes, Math.toIntExact(Math.max(needed, doubled)));
    }
  }

  void add(char ascii) {
    reserve(1);
    bytes[length++] = (byte) ascii;
  }

  void add(byte[] text) {
    reserve(text.length);
    System.arraycopy(text, 0, bytes, length, text.length);
    length += text.length;
  }

  /** Text number {@code index} as it is. */
  void addBare(ColumnValues.Strings texts, int index) {
    int size = Math.toIntExact(texts.offsets().length(index));
    reserve(size);
    texts.bytes().getBytes(texts.offsets().get(index), bytes, length, size);
    length += size;
  }

  /** Text number {@code index} as a JSON string. */
  void addQuoted(ColumnValues.Strings texts, int index) {
    long start = texts.offsets().get(index);
    addQuoted(texts.bytes(), start, Math.toIntExact(texts.offsets().length(index)));
  }

  private void addQuoted(ArrowBuf source, long start, int size) {
    if (size > string.length) {
      string = new byte[Math.max(size, 2 * string.length)];
    }
    source.getBytes(start, string, 0, size);
    addQuoted(string, size);
  }

  /** The first {@code size} bytes of {@code text} as a JSON string. */
  void addQuoted(byte[] text, int size) {
    reserve((long) size * LONGEST_ESCAPE + 2);
    bytes[length++] = '"';
    for (int i = 0; i < size; i++) {
      byte character = text[i];
      if (character == '"' || character == '\\') {
        bytes[length++] = '\\';
        bytes[length++] = character;
      } else if (character >= 0 && character < FIRST_PRINTABLE) {
        escape(character);
      } else {
        bytes[length++] = character;
      }
    }
    bytes[length++] = '"';
  }

  private void escape(byte control) {
    int letter = "\b\t\n\f\r".indexOf(control);
    bytes[length++] = '\\';
    if (letter >= 0) {
      bytes[length++] = (byte) "btnfr".charAt(letter);
    } else {
      bytes[length++] = 'u';
      bytes[length++] = '0';
      bytes[length++] = '0';
      bytes[length++] = HEX_DIGITS[control >> 4];
      bytes[length++] = HEX_DIGITS[control & 0xF];
    }
  }
}
