package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** {@code true}, {@code false}, {@code 1} and {@code 0} into {@code Bool}. */
final class BoolParser implements TextParser {
  private static final byte[][] TRUE = {ascii("true"), ascii("1")};
  private static final byte[][] FALSE = {ascii("false"), ascii("0")};

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    boolean isTrue = isOneOf(TRUE, text, from, to);
    out[at] = (byte) (isTrue ? 1 : 0);
    return isTrue || isOneOf(FALSE, text, from, to) ? OK : ErrorCode.CANNOT_PARSE_BOOL;
  }

  private static boolean isOneOf(byte[][] words, byte[] text, int from, int to) {
    boolean found = false;
    for (byte[] word : words) {
      found |= Arrays.equals(word, 0, word.length, text, from, to);
    }
    return found;
  }

  @Override
  public String complaint(int code) {
    return "is none of true, false, 1 and 0";
  }
}
