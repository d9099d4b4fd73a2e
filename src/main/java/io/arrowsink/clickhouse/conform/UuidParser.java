package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;

/** {@code 8-4-4-4-12} hexadecimal digits, of either case and nothing else, into a UUID. */
final class UuidParser implements TextParser {
  private static final int LENGTH = 36;

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    if (to - from != LENGTH
        || text[from + 8] != '-'
        || text[from + 13] != '-'
        || text[from + 18] != '-'
        || text[from + 23] != '-') {
      return ErrorCode.CANNOT_PARSE_UUID;
    }
    long first = HexDigits.number(LittleEndian.getLong(text, from));
    long second = HexDigits.number(fours(text, from + 9, from + 14));
    long third = HexDigits.number(fours(text, from + 19, from + 24));
    long fourth = HexDigits.number(LittleEndian.getLong(text, from + 28));
    if ((first | second | third | fourth) == HexDigits.NONE) {
      return ErrorCode.CANNOT_PARSE_UUID;
    }
    LittleEndian.putLong(out, at, (first << Integer.SIZE) | second);
    LittleEndian.putLong(out, at + Long.BYTES, (third << Integer.SIZE) | fourth);
    return OK;
  }

  /** Four bytes from each place. */
  private static long fours(byte[] text, int first, int second) {
    return Integer.toUnsignedLong(LittleEndian.getInt(text, first))
        | ((long) LittleEndian.getInt(text, second) << Integer.SIZE);
  }

  @Override
  public String complaint(int code) {
    return "is not a UUID of the form 8-4-4-4-12";
  }
}
