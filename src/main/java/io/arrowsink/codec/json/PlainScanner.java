package io.arrowsink.codec.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Walks over the bytes of a JSON text, token by token, as long as they are plain: strings, numbers,
 * {@code true}, {@code false} and {@code null}. Every {@code take} skips whitespace and consumes
 * what it is named for; where there is something else, or there may be a doubt, it says false and
 * consumes nothing more. So it takes nothing that is no JSON, but not all that is. Used by one
 * thread; allocates nothing but room for strings with escapes.
 */
final class PlainScanner {
  /** Returned by {@link #peek} where nothing is left. */
  static final int END = -1;

  private static final byte[] TRUE = ascii("true");
  private static final byte[] FALSE = ascii("false");
  private static final byte[] NULL = ascii("null");

  private final PlainNumber number = new PlainNumber();
  private final EscapedText escapedText = new EscapedText();

  private byte[] bytes = {};
  private int position;
  private int end;
  private int start;
  private int length;
  private boolean isEscaped;

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Stands before the text from {@code from} to, exclusively, {@code to}. */
  void reset(byte[] text, int from, int to) {
    bytes = text;
    position = from;
    end = to;
  }

  /** The first byte after whitespace, {@link #END} where there is none. */
  int peek() {
    while (position < end) {
      byte next = bytes[position];
      if (next > ' ' || !isWhitespace(next)) {
        return next & 0xFF;
      }
      position++;
    }
    return END;
  }

  /** Takes a punctuation mark. */
  boolean take(char punctuation) {
    if (peek() != punctuation) {
      return false;
    }
    position++;
    return true;
  }

  boolean takeTrue() {
    return takeLiteral(TRUE);
  }

  boolean takeFalse() {
    return takeLiteral(FALSE);
  }

  boolean takeNull() {
    return takeLiteral(NULL);
  }

  /** Takes a number, {@code true} or {@code false}. */
  boolean takeNumberOrBool() {
    return takeNumber() || takeTrue() || takeFalse();
  }

  private boolean takeLiteral(byte[] literal) {
    return peek() == literal[0] && takeValue(endOf(literal, position));
  }

  /** Takes a string of exactly these bytes, none of which is a quote, backslash or control. */
  boolean takeString(byte[] text) {
    if (peek() != '"') {
      return false;
    }
    int after = endOf(text, position + 1);
    if (after >= end || bytes[after] != '"') {
      return false;
    }
    position = after + 1;
    return true;
  }

  /** Takes a string; between its quotes is then the {@link #start() span}. */
  boolean takeString() {
    if (peek() != '"') {
      return false;
    }
    int first = position + 1;
    int after = ByteSearch.endOfAsciiText(bytes, first, end);
    if (after < end && bytes[after] < 0) {
      after = endOfText(after);
    }
    isEscaped = after < end && bytes[after] == '\\';
    if (isEscaped) {
      after = escapedText.read(bytes, first, after, end);
    }
    if (after < 0 || after == end || bytes[after] != '"') {
      return false;
    }
    start = first;
    length = after - first;
    position = after + 1;
    return true;
  }

  /** Where text ends, of which the bytes from {@code first} on must be well-formed UTF-8. */
  private int endOfText(int first) {
    int after = ByteSearch.quoteBackslashOrControl(bytes, first, end);
    return SourceText.fault(bytes, first, after) == null ? after : end;
  }

  /** Takes a number, which is then {@link #number()}. */
  boolean takeNumber() {
    return peek() != END && takeValue(number.scan(bytes, position, end));
  }

  /** Takes what ends before {@code after} if that is where a value can end; -1 is nowhere. */
  private boolean takeValue(int after) {
    if (after < 0 || after >= end || !isDelimiter(bytes[after])) {
      return false;
    }
    start = position;
    length = after - position;
    position = after;
    return true;
  }

  /** Where {@code expected} ends if it is what comes at {@code from}, else past the end. */
  private int endOf(byte[] expected, int from) {
    int after = from + expected.length;
    return after < end && Arrays.equals(bytes, from, after, expected, 0, expected.length)
        ? after
        : end;
  }

  private static boolean isDelimiter(byte character) {
    return character == ',' || character == '}' || character == ']' || isWhitespace(character);
  }

  private static boolean isWhitespace(byte character) {
    return character == ' ' || character == '\n' || character == '\r' || character == '\t';
  }

  /** The array with the text. */
  byte[] bytes() {
    return bytes;
  }

  /** Where in {@link #bytes()} the value that was taken last starts. */
  int start() {
    return start;
  }

  /** How many bytes the value that was taken last has. */
  int length() {
    return length;
  }

  /** The number that was taken last. */
  PlainNumber number() {
    return number;
  }

  /** Whether the string that was taken last has escapes: its text is not its span then. */
  boolean isEscaped() {
    return isEscaped;
  }

  /** The text of the string that was taken last, if it {@link #isEscaped}. */
  EscapedText escapedText() {
    return escapedText;
  }
}
