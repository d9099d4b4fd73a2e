package io.arrowsink.clickhouse.conform;

/** Hexadecimal digits of either case, eight at a time in the bytes of a long. */
final class HexDigits {
  /** Not all of the eight were digits. */
  static final long NONE = -1;

  private static final long EACH_BYTE = 0x0101_0101_0101_0101L;
  private static final long LOW_NIBBLES = 0x0F * EACH_BYTE;
  private static final long FIFTH_BITS = 0x10 * EACH_BYTE;

  private HexDigits() {}

  /**
   * The 32-bit number of eight digits, the first of which is the lowest byte; {@link #NONE} where
   * they are none. Letters are the characters with bit 6; whether all are digits shows when the
   * values found are spelled again.
   */
  static long number(long digits) {
    long text = Long.reverseBytes(digits);
    long letters = (text >>> 6) & EACH_BYTE;
    long values = (text & LOW_NIBBLES) + letters * 9;
    long beyondNine = ((values + 6 * EACH_BYTE) >>> 4) & EACH_BYTE;
    long spelled = '0' * EACH_BYTE + values + beyondNine * ('a' - '0' - 10);
    if (spelled != (text | (letters << 5)) || (values & FIFTH_BITS) != 0) {
      return NONE;
    }
    long pairs = (values | (values >>> 4)) & 0x00FF_00FF_00FF_00FFL;
    long quads = (pairs | (pairs >>> 8)) & 0x0000_FFFF_0000_FFFFL;
    return (quads | (quads >>> 16)) & 0xFFFF_FFFFL;
  }
}
