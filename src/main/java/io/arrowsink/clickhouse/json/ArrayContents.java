package io.arrowsink.clickhouse.json;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Notes what stands side by side in the arrays of a JSON text. A column of type JSON gives the
 * elements of an array one type: integers become {@code Float64} next to a fraction, also where
 * each is in an array of its own, and a null becomes an empty array next to an array. Where
 * numbers, arrays and others are mixed each element may keep its type.
 */
final class ArrayContents {
  private static final byte FRACTION = 1;
  private static final byte WIDE_INTEGER = 2;
  private static final byte NULL = 4;
  private static final byte NUMBER = 8;
  private static final byte ARRAY = 16;
  private static final byte OTHER = 32;
  private static final byte LOSSY = FRACTION | WIDE_INTEGER;

  /** Up to here every integer is a {@code Float64}. */
  private static final long MAX_SAFE_INTEGER = 1L << 53;

  private static final JsonProblem ROUNDED =
      new JsonProblem(
          true, "has an array with a fraction and an integer that a Float64 does not keep");
  private static final JsonProblem FILLED =
      new JsonProblem(
          false, "has an array with an array and a null, which would become an empty array");

  /** What each open array holds; nothing is noted of objects. */
  private byte[] found = new byte[16];

  private boolean[] isArray = new boolean[16];
  private int depth;
  private byte ended;

  /** Behind the beginning of an object. */
  void clear() {
    depth = 0;
    push(false);
  }

  private void push(boolean array) {
    if (depth == found.length) {
      found = Arrays.copyOf(found, depth * 2);
      isArray = Arrays.copyOf(isArray, depth * 2);
    }
    found[depth] = 0;
    isArray[depth++] = array;
  }

  private void add(byte what) {
    found[depth - 1] |= what;
  }

  void addFraction() {
    add((byte) (NUMBER | FRACTION));
  }

  void addInteger(long value) {
    boolean isSafe = value >= -MAX_SAFE_INTEGER && value <= MAX_SAFE_INTEGER;
    boolean isWide = !isSafe && (value == Long.MAX_VALUE || (long) (double) value != value);
    add(isWide ? (byte) (NUMBER | WIDE_INTEGER) : NUMBER);
  }

  void addWideInteger() {
    add((byte) (NUMBER | WIDE_INTEGER));
  }

  /** A text or boolean. */
  void addOther() {
    add(OTHER);
  }

  void addNull() {
    add(NULL);
  }

  void startObject() {
    add(OTHER);
    push(false);
  }

  void startArray() {
    add(ARRAY);
    push(true);
  }

  void end() {
    depth--;
  }

  @Nullable JsonProblem endArray() {
    byte contents = found[--depth];
    if ((contents & LOSSY) == LOSSY) {
      return ROUNDED;
    }
    boolean isMixed = Integer.bitCount(contents & (NUMBER | ARRAY | OTHER)) > 1;
    if (!isMixed && (contents & NULL) != 0 && (contents & ARRAY) != 0) {
      return FILLED;
    }
    ended = isArray[depth - 1] ? 0 : contents;
    if (isArray[depth - 1]) {
      add((byte) (contents & LOSSY));
    }
    return null;
  }

  /** Whether the array that has just ended, if it is in no other array, holds a fraction. */
  boolean endedWithFraction() {
    return (ended & FRACTION) != 0;
  }

  /**
   * Whether the array that has just ended, if it is in no other array, holds an integer that a
   * {@code Float64} does not keep.
   */
  boolean endedWithWideInteger() {
    return (ended & WIDE_INTEGER) != 0;
  }
}
