package io.arrowsink.codec.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Walks over the bytes of a JSON text, token by token, as long as they are plain: strings without
 * escapes, numbers, {@code true}, {@code false} and {@code null}. Every {@code take} skips
 * whitespace and consumes what it is named for; where there is something else, or there may be a
 * doubt, it says false and consumes nothing more. So it takes nothing that is no JSON, but not all
 * that is. Used by one thread; allocates nothing.
 */
final class PlainScanner {
  /** Returned by {@link #peek} where nothing is left. */
  static final int END = -1;

  /** Every number of so many digits fits a long. */
  private static final int MAX_INTEGER_DIGITS = 18;

  private static final int MAX_CHARACTERS = 64;

  private static final byte[] TRUE = ascii("true");
  private static final byte[] FALSE = ascii("false");
  private static final byte[] NULL = ascii("null");

  private final char[] characters = new char[MAX_CHARACTERS];

  private byte[] bytes = {};
  private int position;
  private int end;
  private int start;
  private int length;
  private boolean isInteger;
  private boolean isShortInteger;
  private long integer;

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
    if (after == end || bytes[after] != '"') {
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

  /** Takes a number of any size and precision. */
  boolean takeNumber() {
    boolean negative = peek() == '-';
    int first = negative ? position + 1 : position;
    int index = first;
    long value = 0;
    while (index < end && isDigit(bytes[index])) {
      value = value * 10 + (bytes[index] - '0');
      index++;
    }
    integer = negative ? -value : value;
    int wholeDigits = index - first;
    isShortInteger = wholeDigits <= MAX_INTEGER_DIGITS;
    isInteger = true;
    if (wholeDigits == 0 || (wholeDigits > 1 && bytes[first] == '0')) {
      return false;
    }
    return (index < end && isDelimiter(bytes[index]))
        ? takeValue(index)
        : takeFractionOrExponent(index);
  }

  private boolean takeFractionOrExponent(int from) {
    isInteger = false;
    isShortInteger = false;
    int index = from;
    if (index < end && bytes[index] == '.') {
      index = endOfSomeDigits(index + 1);
    }
    if (index > 0 && index < end && (bytes[index] | 0x20) == 'e') {
      boolean signed = index + 1 < end && (bytes[index + 1] == '+' || bytes[index + 1] == '-');
      index = endOfSomeDigits(signed ? index + 2 : index + 1);
    }
    return takeValue(index);
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

  private int endOfSomeDigits(int first) {
    int index = first;
    while (index < end && isDigit(bytes[index])) {
      index++;
    }
    return index > first ? index : -1;
  }

  /** Where {@code expected} ends if it is what comes at {@code from}, else past the end. */
  private int endOf(byte[] expected, int from) {
    int after = from + expected.length;
    return after < end && Arrays.equals(bytes, from, after, expected, 0, expected.length)
        ? after
        : end;
  }

  private static boolean isDigit(byte character) {
    return character >= '0' && character <= '9';
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

  /** Whether the number that was taken last has neither fraction nor exponent. */
  boolean isInteger() {
    return isInteger;
  }

  /** Whether the number that was taken last is {@link #integer()}. */
  boolean isShortInteger() {
    return isShortInteger;
  }

  /** The integer of at most 18 digits that was taken last. */
  long integer() {
    return integer;
  }

  /**
   * The value that was taken last, from the start of an array that the next call fills again; null
   * where it is long or not of ASCII.
   */
  char @Nullable [] characters() {
    if (length > MAX_CHARACTERS) {
      return null;
    }
    int seen = 0;
    for (int index = 0; index < length; index++) {
      byte character = bytes[start + index];
      characters[index] = (char) character;
      seen |= character;
    }
    return seen >= 0 ? characters : null;
  }
}
