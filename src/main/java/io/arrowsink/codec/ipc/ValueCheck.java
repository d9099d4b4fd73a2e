package io.arrowsink.codec.ipc;

import java.math.BigInteger;
import java.util.Arrays;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** Finds values that have the width of their type and yet are none of it. */
final class ValueCheck {
  private static final long DAY_MILLIS = 86_400_000;
  private static final int MAX_LONG_DIGITS = 18;

  private final FixedWidthArray column;
  private final String path;

  private ValueCheck(FixedWidthArray column, String path) {
    this.column = column;
    this.path = path;
  }

  /** Fails at the first value that {@code type} does not have. */
  static void check(FixedWidthArray column, ArrowType type, String path) {
    ValueCheck check = new ValueCheck(column, path);
    if (type instanceof ArrowType.Decimal decimal) {
      check.digits(decimal.getPrecision());
    } else if (type instanceof ArrowType.Time time) {
      check.timesOfDay(
          switch (time.getUnit()) {
            case SECOND -> 86_400L;
            case MILLISECOND -> DAY_MILLIS;
            case MICROSECOND -> DAY_MILLIS * 1000;
            case NANOSECOND -> DAY_MILLIS * 1_000_000;
          });
    } else if (type instanceof ArrowType.Date date && date.getUnit() == DateUnit.MILLISECOND) {
      check.wholeDays();
    }
  }

  private void timesOfDay(long end) {
    for (int index = 0; index < column.length(); index++) {
      int position = index * column.width();
      long value =
          column.width() == Integer.BYTES
              ? column.values().getInt(position)
              : column.values().getLong(position);
      if ((value < 0 || value >= end) && !column.isNull(index)) {
        throw new UnreadableStreamException(path, "%d is no time of a day".formatted(value));
      }
    }
  }

  private void wholeDays() {
    for (int index = 0; index < column.length(); index++) {
      long value = column.values().getLong(index * Long.BYTES);
      if (value % DAY_MILLIS != 0 && !column.isNull(index)) {
        throw new UnreadableStreamException(
            path, "%d ms are no whole number of days in a date64".formatted(value));
      }
    }
  }

  private void digits(int precision) {
    BigInteger end = BigInteger.TEN.pow(precision);
    long shortEnd = precision <= MAX_LONG_DIGITS ? end.longValueExact() : Long.MAX_VALUE;
    for (int index = 0; index < column.length(); index++) {
      if (!isShort(index, shortEnd)
          && !column.isNull(index)
          && unscaled(index).abs().compareTo(end) >= 0) {
        throw new UnreadableStreamException(
            path,
            "%s has more than the %d digits of its type".formatted(unscaled(index), precision));
      }
    }
  }

  /** Whether the value fits in 64 bits and is less than {@code end}, whatever its sign. */
  private boolean isShort(int index, long end) {
    int position = index * column.width();
    long low = column.values().getLong(position);
    for (int word = Long.BYTES; word < column.width(); word += Long.BYTES) {
      if (column.values().getLong(position + word) != low >> 63) {
        return false;
      }
    }
    return low < end && low > -end;
  }

  private BigInteger unscaled(int index) {
    ByteSlice values = column.values();
    int from = values.offset() + index * column.width();
    byte[] bytes = Arrays.copyOfRange(values.array(), from, from + column.width());
    for (int low = 0, high = bytes.length - 1; low < high; low++, high--) {
      byte swapped = bytes[low];
      bytes[low] = bytes[high];
      bytes[high] = swapped;
    }
    return new BigInteger(bytes);
  }
}
