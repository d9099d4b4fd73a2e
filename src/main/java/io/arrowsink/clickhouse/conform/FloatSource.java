package io.arrowsink.clickhouse.conform;

import com.fasterxml.jackson.core.io.NumberOutput;
import org.apache.arrow.vector.types.FloatingPointPrecision;

/** The formats of Arrow's floats; a double holds every value of each. */
enum FloatSource {
  /** IEEE 754 binary16. */
  HALF(Short.BYTES) {
    @Override
    double get(byte[] bytes, int at) {
      int bits = LittleEndian.getShort(bytes, at);
      int exponent = bits >> HALF_FRACTION_BITS & HALF_LAST_EXPONENT;
      int fraction = bits & (1 << HALF_FRACTION_BITS) - 1;
      double magnitude;
      if (exponent == HALF_LAST_EXPONENT) {
        magnitude = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
      } else {
        int significand = exponent == 0 ? fraction : fraction | 1 << HALF_FRACTION_BITS;
        magnitude = Math.scalb((double) significand, Math.max(1, exponent) - HALF_UNIT_EXPONENT);
      }
      return bits < 0 ? -magnitude : magnitude;
    }
  },

  /** IEEE 754 binary32. */
  SINGLE(Float.BYTES) {
    @Override
    double get(byte[] bytes, int at) {
      return LittleEndian.getFloat(bytes, at);
    }
  },

  /** IEEE 754 binary64. */
  DOUBLE(Double.BYTES) {
    @Override
    double get(byte[] bytes, int at) {
      return LittleEndian.getDouble(bytes, at);
    }
  };

  private static final int HALF_FRACTION_BITS = 10;
  private static final int HALF_LAST_EXPONENT = 31;

  /** The bias of the exponent and the bits of the fraction together. */
  private static final int HALF_UNIT_EXPONENT = 25;

  private final int width;

  FloatSource(int width) {
    this.width = width;
  }

  static FloatSource of(FloatingPointPrecision precision) {
    return switch (precision) {
      case HALF -> HALF;
      case SINGLE -> SINGLE;
      case DOUBLE -> DOUBLE;
    };
  }

  /** Bytes of a value. */
  int width() {
    return width;
  }

  /** The value at {@code at}. */
  abstract double get(byte[] bytes, int at);

  /** The shortest text that reads back to the value at {@code at}, in a format of its width. */
  String text(byte[] bytes, int at) {
    double value = get(bytes, at);
    return this == DOUBLE
        ? NumberOutput.toString(value, true)
        : NumberOutput.toString((float) value, true);
  }
}
