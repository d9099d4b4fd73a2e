package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;

/**
 * Floats into floats. Narrowing takes the nearest value of the narrower type, as every float
 * literal does; a finite number that only fits as an infinity is rejected. NaN and the infinities
 * stay what they are.
 */
final class FloatConversion implements Conversion {
  private final int sourceBits;
  private final int targetBits;

  FloatConversion(int sourceBits, int targetBits) {
    this.sourceBits = sourceBits;
    this.targetBits = targetBits;
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    byte[] bytes = source.values(sourceBits / 8);
    if (sourceBits == targetBits) {
      return new ColumnValues.FixedWidth(bytes, targetBits / 8, source.count());
    }
    byte[] converted = new byte[Math.multiplyExact(source.count(), targetBits / 8)];
    if (targetBits == Double.SIZE) {
      widen(bytes, converted, source.count());
    } else {
      narrow(bytes, converted, source, rejections);
    }
    return new ColumnValues.FixedWidth(converted, targetBits / 8, source.count());
  }

  private static void widen(byte[] floats, byte[] doubles, int count) {
    for (int i = 0; i < count; i++) {
      LittleEndian.putDouble(
          doubles, i * Double.BYTES, LittleEndian.getFloat(floats, i * Float.BYTES));
    }
  }

  private static void narrow(
      byte[] doubles, byte[] floats, SourceColumn source, RejectionSink rejections) {
    for (int i = 0; i < source.count(); i++) {
      double value = LittleEndian.getDouble(doubles, i * Double.BYTES);
      float nearest = (float) value;
      if (Float.isInfinite(nearest) && !Double.isInfinite(value) && !source.isNull(i)) {
        rejections.reject(
            i, ErrorCode.VALUE_IS_OUT_OF_RANGE, value + " is outside the range of Float32");
      }
      LittleEndian.putFloat(floats, i * Float.BYTES, nearest);
    }
  }
}
