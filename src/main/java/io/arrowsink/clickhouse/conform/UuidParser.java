package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;

/** {@code 8-4-4-4-12} hexadecimal digits, of either case and nothing else, into a UUID. */
final class UuidParser implements TextParser {
  private static final int LENGTH = 36;

  /** What each byte is worth as a digit; negative for those that are none. */
  private static final byte[] DIGITS = digits();

  /** Negative once a byte was no digit. */
  private int validity;

  private static byte[] digits() {
    byte[] digits = new byte[1 << Byte.SIZE];
    for (int c = 0; c < digits.length; c++) {
      digits[c] = (byte) (c < 0x80 ? Character.digit(c, 16) : -1);
    }
    return digits;
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    if (to - from != LENGTH
        || text[from + 8] != '-'
        || text[from + 13] != '-'
        || text[from + 18] != '-'
        || text[from + 23] != '-') {
      return ErrorCode.CANNOT_PARSE_UUID;
    }
    validity = 0;
    long high =
        (number(text, from, 8) << 32)
            | (number(text, from + 9, 4) << 16)
            | number(text, from + 14, 4);
    long low = (number(text, from + 19, 4) << 48) | number(text, from + 24, 12);
    if (validity < 0) {
      return ErrorCode.CANNOT_PARSE_UUID;
    }
    LittleEndian.putLong(out, at, high);
    LittleEndian.putLong(out, at + Long.BYTES, low);
    return OK;
  }

  private long number(byte[] text, int from, int digits) {
    long number = 0;
    int valid = 0;
    for (int i = from; i < from + digits; i++) {
      int digit = DIGITS[text[i] & 0xFF];
      valid |= digit;
      number = (number << 4) | digit;
    }
    validity |= valid;
    return number;
  }

  @Override
  public String complaint(int code) {
    return "is not a UUID of the form 8-4-4-4-12";
  }
}
