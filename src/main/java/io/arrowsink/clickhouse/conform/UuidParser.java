package io.arrowsink.clickhouse.conform;

/** {@code 8-4-4-4-12} hexadecimal digits, of either case and nothing else, into a UUID. */
final class UuidParser implements TextParser {
  private static final int LENGTH = 36;
  private static final int DIGITS_PER_WORD = 16;

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    if (to - from != LENGTH) {
      return ErrorCode.CANNOT_PARSE_UUID;
    }
    long high = 0;
    long low = 0;
    int digits = 0;
    for (int i = 0; i < LENGTH; i++) {
      byte c = text[from + i];
      if (i == 8 || i == 13 || i == 18 || i == 23) {
        if (c != '-') {
          return ErrorCode.CANNOT_PARSE_UUID;
        }
        continue;
      }
      int digit = Character.digit(c, 16);
      if (digit < 0) {
        return ErrorCode.CANNOT_PARSE_UUID;
      }
      if (digits++ < DIGITS_PER_WORD) {
        high = high << 4 | digit;
      } else {
        low = low << 4 | digit;
      }
    }
    LittleEndian.putLong(out, at, high);
    LittleEndian.putLong(out, at + Long.BYTES, low);
    return OK;
  }

  @Override
  public String complaint(int code) {
    return "is not a UUID of the form 8-4-4-4-12";
  }
}
