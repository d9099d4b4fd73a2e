package io.arrowsink.clickhouse.conform;

/**
 * Integers into floats: the nearest one where there is none of that value, as for the text of any
 * number.
 */
final class IntegerToFloatConversion implements Conversion {
  private final int sourceWidth;
  private final boolean sourceSigned;
  private final int targetWidth;

  IntegerToFloatConversion(int sourceBits, boolean sourceSigned, int targetBits) {
    this.sourceWidth = sourceBits / 8;
    this.sourceSigned = sourceSigned;
    this.targetWidth = targetBits / 8;
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    long[] values =
        LittleEndian.readLongs(
            source.values(sourceWidth), sourceWidth, sourceSigned, source.count());
    byte[] converted = new byte[Math.multiplyExact(values.length, targetWidth)];
    for (int i = 0; i < values.length; i++) {
      long value = values[i];
      boolean beyondSigned = value < 0 && !sourceSigned;
      // Halved with its last bit kept for the rounding, since it has more bits than a float.
      long half = (value >>> 1) | (value & 1);
      if (targetWidth == Double.BYTES) {
        double nearest = beyondSigned ? (double) half * 2 : (double) value;
        LittleEndian.putDouble(converted, i * Double.BYTES, nearest);
      } else {
        float nearest = beyondSigned ? (float) half * 2 : (float) value;
        LittleEndian.putFloat(converted, i * Float.BYTES, nearest);
      }
    }
    return new ColumnValues.FixedWidth(converted, targetWidth, source.count());
  }
}
