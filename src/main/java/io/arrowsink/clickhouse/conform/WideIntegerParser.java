package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import java.math.BigInteger;
import java.util.Arrays;

/** An optional minus sign and decimal digits into an integer of 128 or 256 bits, exactly. */
final class WideIntegerParser implements TextParser {
  private static final int LIMB_BITS = 32;
  private static final int MOST_CHARACTERS = 1_000;
  private static final long LIMB_MASK = 0xFFFF_FFFFL;

  /** The most digits of which every number fits one limb. */
  private static final int DIGITS_AT_ONCE = 9;

  private final WideIntegerType type;

  /** The magnitude read so far, 32 bits each, the lowest first. */
  private final long[] limbs;

  WideIntegerParser(WideIntegerType type) {
    this.type = type;
    this.limbs = new long[type.bits() / LIMB_BITS];
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    boolean negative = from < to && text[from] == '-';
    int first = negative ? from + 1 : from;
    if (to - from > MOST_CHARACTERS || !isDigits(text, first, to)) {
      return ErrorCode.CANNOT_PARSE_NUMBER;
    }
    if (!read(text, first, to) || !isInRange(negative)) {
      ExactTarget range = ExactTarget.of(type);
      BigInteger nearest = negative ? range.lowest() : range.highest();
      LittleEndian.putBigInteger(out, at, type.byteWidth(), nearest);
      return ErrorCode.VALUE_IS_OUT_OF_RANGE;
    }
    write(negative, out, at);
    return OK;
  }

  private static boolean isDigits(byte[] text, int from, int to) {
    boolean digits = from < to;
    for (int i = from; i < to; i++) {
      digits &= text[i] >= '0' && text[i] <= '9';
    }
    return digits;
  }

  /** Whether the magnitude fits the limbs. */
  private boolean read(byte[] text, int from, int to) {
    Arrays.fill(limbs, 0);
    long overflow = 0;
    for (int i = from; i < to && overflow == 0; i += DIGITS_AT_ONCE) {
      long factor = 1;
      long added = 0;
      for (int digit = i; digit < Math.min(i + DIGITS_AT_ONCE, to); digit++) {
        factor *= 10;
        added = added * 10 + (text[digit] - '0');
      }
      overflow = multiplyAndAdd(factor, added);
    }
    return overflow == 0;
  }

  private long multiplyAndAdd(long factor, long added) {
    long carry = added;
    for (int i = 0; i < limbs.length; i++) {
      long product = limbs[i] * factor + carry;
      limbs[i] = product & LIMB_MASK;
      carry = product >>> LIMB_BITS;
    }
    return carry;
  }

  /** A magnitude of 2^(bits - 1) has a negative number only. */
  private boolean isInRange(boolean negative) {
    if (!type.signed()) {
      return !negative || isZeroBelow(limbs.length);
    }
    long highest = limbs[limbs.length - 1];
    long signBit = 1L << (LIMB_BITS - 1);
    return highest < signBit || (negative && highest == signBit && isZeroBelow(limbs.length - 1));
  }

  private boolean isZeroBelow(int end) {
    long bits = 0;
    for (int i = 0; i < end; i++) {
      bits |= limbs[i];
    }
    return bits == 0;
  }

  private void write(boolean negative, byte[] out, int at) {
    long carry = negative ? 1 : 0;
    for (int i = 0; i < limbs.length; i++) {
      long limb = (negative ? ~limbs[i] & LIMB_MASK : limbs[i]) + carry;
      LittleEndian.putInt(out, at + i * Integer.BYTES, (int) limb);
      carry = limb >>> LIMB_BITS;
    }
  }

  @Override
  public String complaint(int code) {
    return code == ErrorCode.VALUE_IS_OUT_OF_RANGE
        ? "is outside the range of " + type.text()
        : "is not an integer";
  }
}
