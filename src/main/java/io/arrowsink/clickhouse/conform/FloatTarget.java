package io.arrowsink.clickhouse.conform;

import java.math.BigDecimal;

/** The formats of ClickHouse's floats. */
enum FloatTarget {
  /** The upper half of a binary32. */
  BFLOAT16("BFloat16", Short.BYTES, Float.intBitsToFloat(0x7F7F_0000)) {
    @Override
    double nearest(double value) {
      int bits = Float.floatToIntBits(roundedToOdd(value));
      int tieBreaker = bits >>> Short.SIZE & 1;
      return Double.isNaN(value)
          ? value
          : Float.intBitsToFloat(bits + LOWER_HALF_BELOW_TIE + tieBreaker & UPPER_HALF);
    }

    @Override
    void write(double value, byte[] bytes, int at) {
      LittleEndian.putShort(
          bytes, at, (short) (Float.floatToIntBits((float) value) >>> Short.SIZE));
    }
  },

  /** IEEE 754 binary32. */
  FLOAT32("Float32", Float.BYTES, Float.MAX_VALUE) {
    @Override
    double nearest(double value) {
      return (float) value;
    }

    @Override
    void write(double value, byte[] bytes, int at) {
      LittleEndian.putFloat(bytes, at, (float) value);
    }
  },

  /** IEEE 754 binary64. */
  FLOAT64("Float64", Double.BYTES, Double.MAX_VALUE) {
    @Override
    double nearest(double value) {
      return value;
    }

    @Override
    void write(double value, byte[] bytes, int at) {
      LittleEndian.putDouble(bytes, at, value);
    }
  };

  private static final int UPPER_HALF = 0xFFFF_0000;
  private static final int LOWER_HALF_BELOW_TIE = 0x7FFF;

  private final String typeName;
  private final int width;
  private final double greatest;

  FloatTarget(String typeName, int width, double greatest) {
    this.typeName = typeName;
    this.width = width;
    this.greatest = greatest;
  }

  /** Bytes of a value. */
  int width() {
    return width;
  }

  /**
   * Writes the nearest value there is.
   *
   * @return false where that would be an infinity that {@code value} is not: then the greatest or
   *     the lowest finite value has been written
   */
  boolean put(double value, byte[] bytes, int at) {
    double nearest = nearest(value);
    boolean overflow = Double.isInfinite(nearest) && !Double.isInfinite(value);
    write(overflow ? Math.copySign(greatest, value) : nearest, bytes, at);
    return !overflow;
  }

  /**
   * Writes the nearest value to {@code number}, which may be beyond all doubles.
   *
   * @return false as {@link #put(double, byte[], int)} does
   */
  boolean put(BigDecimal number, byte[] bytes, int at) {
    double nearest =
        switch (this) {
          case BFLOAT16 -> roundedToOdd(number);
          case FLOAT32 -> number.floatValue();
          case FLOAT64 -> number.doubleValue();
        };
    boolean beyond = Double.isInfinite(nearest);
    return put(beyond ? Math.copySign(Double.MAX_VALUE, nearest) : nearest, bytes, at) && !beyond;
  }

  /** The nearest value of this format, the even one of two equally near; may be an infinity. */
  abstract double nearest(double value);

  /** Writes a value that this format holds. */
  abstract void write(double value, byte[] bytes, int at);

  /**
   * {@code value} as a float whose last bit is odd where it is not exact, so that rounding it once
   * more gives what rounding {@code value} itself would.
   */
  private static float roundedToOdd(double value) {
    float nearest = (float) value;
    boolean even = (Float.floatToIntBits(nearest) & 1) == 0;
    if (nearest == value || !even || Double.isNaN(value)) {
      return nearest;
    }
    return value > nearest ? Math.nextUp(nearest) : Math.nextDown(nearest);
  }

  /** The same of a number that may be none of the doubles. */
  private static double roundedToOdd(BigDecimal number) {
    double nearest = number.doubleValue();
    boolean even = (Double.doubleToLongBits(nearest) & 1) == 0;
    if (!even || Double.isInfinite(nearest)) {
      return nearest;
    }
    int direction = number.compareTo(new BigDecimal(nearest));
    if (direction == 0) {
      return nearest;
    }
    return direction > 0 ? Math.nextUp(nearest) : Math.nextDown(nearest);
  }

  @Override
  public String toString() {
    return typeName;
  }
}
