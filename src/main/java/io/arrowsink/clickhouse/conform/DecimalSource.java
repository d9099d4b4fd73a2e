package io.arrowsink.clickhouse.conform;

import org.apache.arrow.vector.types.pojo.ArrowType;

/**
 * The unscaled numbers of a column of integers or decimals.
 *
 * @param width bytes of a value: 1, 2, 4, 8, 16 or 32
 * @param signed whether they are two's complement
 * @param scale how many of their digits are a fraction
 */
record DecimalSource(int width, boolean signed, int scale) {
  static final int INT128_BYTES = 16;
  static final int INT256_BYTES = 32;

  /** Integers have no fraction. */
  static DecimalSource of(ArrowType.Int type) {
    return new DecimalSource(type.getBitWidth() / 8, type.getIsSigned(), 0);
  }

  static DecimalSource of(ArrowType.Decimal type) {
    return new DecimalSource(type.getBitWidth() / 8, true, type.getScale());
  }
}
