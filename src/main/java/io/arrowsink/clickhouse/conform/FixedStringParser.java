package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;

/** At most N bytes into {@code FixedString(N)}; shorter ones are followed by zero bytes. */
final class FixedStringParser implements TextParser {
  private final int length;

  FixedStringParser(int length) {
    this.length = length;
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    if (to - from > length) {
      return ErrorCode.TOO_LARGE_STRING_SIZE;
    }
    System.arraycopy(text, from, out, at, to - from);
    return OK;
  }

  @Override
  public String complaint(int code) {
    return "is longer than the " + length + " bytes of FixedString(" + length + ")";
  }
}
