package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;

/** Four decimal numbers up to 255 with dots between them and no leading zeros, into an IPv4. */
final class Ipv4Parser implements TextParser {
  private static final int PARTS = 4;
  private static final int MAX_DIGITS = 3;
  private static final int MAX_PART = 255;

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    int address = 0;
    int position = from;
    for (int part = 0; part < PARTS; part++) {
      if (part > 0 && (position == to || text[position++] != '.')) {
        return ErrorCode.CANNOT_PARSE_IPV4;
      }
      int start = position;
      int value = 0;
      while (position < to && position - start < MAX_DIGITS && isDigit(text[position])) {
        value = value * 10 + text[position++] - '0';
      }
      int digits = position - start;
      boolean leadingZero = digits > 1 && text[start] == '0';
      if (digits == 0 || leadingZero || value > MAX_PART) {
        return ErrorCode.CANNOT_PARSE_IPV4;
      }
      address = address << Byte.SIZE | value;
    }
    if (position != to) {
      return ErrorCode.CANNOT_PARSE_IPV4;
    }
    LittleEndian.putInt(out, at, address);
    return OK;
  }

  private static boolean isDigit(byte c) {
    return c >= '0' && c <= '9';
  }

  @Override
  public String complaint(int code) {
    return "is not an IPv4 address such as 192.0.2.1";
  }
}
