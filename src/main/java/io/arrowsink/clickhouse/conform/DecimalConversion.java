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
final class DecimalConversion implements Conversion {
  private static final int MAX_LONG_DIGITS = 18;
  private static final int MAX_INT128_DIGITS = 38;
  private static final long[] POWERS_OF_TEN = powersOfTen();

  private final DecimalSource source;
  private final DecimalType target;
  private final int scaleUp;
  private final long limitHigh;
  private final long limitLow;

  DecimalConversion(DecimalSource source, DecimalType target) {
    this.source = source;
    this.target = target;
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
  public ColumnValues convert(SourceColumn column, RejectionSink rejections) {
    int count = column.count();
    byte[] bytes = column.values(source.width());
    int width = target.byteWidth();
    byte[] converted = new byte[Math.multiplyExact(count, width)];
    long[] lows = lowWords(bytes, count);
    for (int i = 0; i < count; i++) {
      if (!convertInTwoLongs(bytes, i, lows[i], converted)
          && !convertExactly(bytes, i, converted)
          && !column.isNull(i)) {
        rejections.reject(i, ErrorCode.DECIMAL_OVERFLOW, reason(value(bytes, i)));
      }
    }
    return new ColumnValues.FixedWidth(converted, width, count);
  }

  private long[] lowWords(byte[] bytes, int count) {
    if (source.width() <= Long.BYTES) {
      return LittleEndian.readLongs(bytes, source.width(), source.signed(), count);
    }
    long[] lows = new long[count];
    for (int i = 0; i < count; i++) {
      lows[i] = LittleEndian.getLong(bytes, i * source.width());
    }
    return lows;
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

  /** The way for numbers of any size. */
  private boolean convertExactly(byte[] bytes, int row, byte[] converted) {
    BigInteger unscaled = unscaled(bytes, row);
    BigInteger factor = BigInteger.TEN.pow(Math.abs(scaleUp));
    if (scaleUp >= 0) {
      unscaled = unscaled.multiply(factor);
    } else {
      BigInteger[] parts = unscaled.divideAndRemainder(factor);
      if (parts[1].signum() != 0) {
        return false;
      }
      unscaled = parts[0];
    }
    if (unscaled.abs().compareTo(BigInteger.TEN.pow(target.precision())) >= 0) {
      return false;
    }
    int width = target.byteWidth();
    for (int at = 0; at < width; at++) {
      converted[row * width + at] = unscaled.shiftRight(at * Byte.SIZE).byteValue();
    }
    return true;
  }

  private BigInteger unscaled(byte[] bytes, int row) {
    return LittleEndian.bigInteger(bytes, row * source.width(), source.width(), source.signed());
  }

  private BigDecimal value(byte[] bytes, int row) {
    return new BigDecimal(unscaled(bytes, row), source.scale());
  }

  private String reason(BigDecimal value) {
    return value.toPlainString()
        + " does not fit "
        + target.text()
        + (value.stripTrailingZeros().scale() > target.scale()
            ? ": its fraction has too many digits"
            : ": it has too many digits");
  }
}
