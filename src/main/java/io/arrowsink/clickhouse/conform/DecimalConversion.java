package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Integers and decimals into {@code Decimal(P, S)}, exactly: a value with more than P digits is
 * rejected, and so is one whose fraction has a digit beyond S. Works on 128 bits in two longs; only
 * what does not fit there goes through {@link BigInteger}.
 */
final class DecimalConversion extends FixedWidthConversion {
  private static final int MAX_LONG_DIGITS = 18;
  private static final int MAX_INT128_DIGITS = 38;
  private static final long[] POWERS_OF_TEN = powersOfTen();

  private final DecimalSource source;
  private final DecimalType target;
  private final ExactTarget exactTarget;
  private final int scaleUp;
  private final long limitHigh;
  private final long limitLow;

  DecimalConversion(DecimalSource source, DecimalType target) {
    super(source.width(), target.byteWidth());
    this.source = source;
    this.target = target;
    this.exactTarget = ExactTarget.of(target);
    this.scaleUp = target.scale() - source.scale();
    BigInteger limit =
        target.precision() <= MAX_INT128_DIGITS
            ? BigInteger.TEN.pow(target.precision())
            : BigInteger.ONE.shiftLeft(127).subtract(BigInteger.ONE);
    this.limitHigh = limit.shiftRight(Long.SIZE).longValue();
    this.limitLow = limit.longValue();
  }

  private static long[] powersOfTen() {
    long[] powers = new long[MAX_LONG_DIGITS + 1];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = powers[i - 1] * 10;
    }
    return powers;
  }

  @Override
  void convert(CellRun run) {
    byte[] bytes = run.source();
    byte[] converted = run.target();
    boolean narrow = source.width() <= Long.BYTES;
    long[] lows = narrow ? run.longs(source.width(), source.signed()) : new long[0];
    for (int i = 0; i < run.count(); i++) {
      long low = narrow ? lows[i] : LittleEndian.getLong(bytes, i * source.width());
      if (!convertInTwoLongs(bytes, i, low, converted) && !run.isNull(i)) {
        convertExactly(run, i);
      }
    }
  }

  /** Whether it could be done with two longs. */
  private boolean convertInTwoLongs(byte[] bytes, int row, long low, byte[] converted) {
    long high = highWord(bytes, row, low);
    if (scaleUp != 0) {
      boolean oneLong = high == low >> (Long.SIZE - 1);
      if (!oneLong || Math.abs(scaleUp) > MAX_LONG_DIGITS) {
        return false;
      }
      long factor = POWERS_OF_TEN[Math.abs(scaleUp)];
      if (scaleUp > 0) {
        high = Math.multiplyHigh(low, factor);
        low *= factor;
      } else if (low % factor == 0) {
        low /= factor;
        high = low >> (Long.SIZE - 1);
      } else {
        return false;
      }
    }
    if (!isInt128(bytes, row) || !withinLimit(high, low)) {
      return false;
    }
    put(converted, row, low, high);
    return true;
  }

  private long highWord(byte[] bytes, int row, long low) {
    if (source.width() > Long.BYTES) {
      return LittleEndian.getLong(bytes, row * source.width() + Long.BYTES);
    }
    return source.signed() || source.width() < Long.BYTES ? low >> (Long.SIZE - 1) : 0;
  }

  /** Whether the words above the second only extend its sign. */
  private boolean isInt128(byte[] bytes, int row) {
    if (source.width() < DecimalSource.INT256_BYTES) {
      return true;
    }
    int start = row * DecimalSource.INT256_BYTES;
    long sign = LittleEndian.getLong(bytes, start + Long.BYTES) >> (Long.SIZE - 1);
    return LittleEndian.getLong(bytes, start + 2 * Long.BYTES) == sign
        && LittleEndian.getLong(bytes, start + 3 * Long.BYTES) == sign;
  }

  private boolean withinLimit(long high, long low) {
    boolean negative = high < 0;
    long magnitudeLow = negative ? -low : low;
    long magnitudeHigh = negative ? ~high + (low == 0 ? 1 : 0) : high;
    return magnitudeHigh >= 0
        && (magnitudeHigh < limitHigh
            || (magnitudeHigh == limitHigh && Long.compareUnsigned(magnitudeLow, limitLow) < 0));
  }

  private void put(byte[] converted, int row, long low, long high) {
    int width = target.byteWidth();
    int start = row * width;
    if (width == Integer.BYTES) {
      LittleEndian.putInt(converted, start, (int) low);
      return;
    }
    LittleEndian.putLong(converted, start, low);
    if (width > Long.BYTES) {
      LittleEndian.putLong(converted, start + Long.BYTES, high);
    }
    for (int at = DecimalSource.INT128_BYTES; at < width; at += Long.BYTES) {
      LittleEndian.putLong(converted, start + at, high >> (Long.SIZE - 1));
    }
  }

  /** The way for numbers of any size, and for those that do not fit. */
  private void convertExactly(CellRun run, int row) {
    BigDecimal value =
        new BigDecimal(
            LittleEndian.bigInteger(
                run.source(), row * source.width(), source.width(), source.signed()),
            source.scale());
    if (!exactTarget.put(value, run.target(), row * target.byteWidth())) {
      run.outOfRange(row, ErrorCode.DECIMAL_OVERFLOW, exactTarget.complaint(value));
    }
  }
}
