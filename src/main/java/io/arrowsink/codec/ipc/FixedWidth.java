package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** How wide the values of a type are that have one width. */
final class FixedWidth {
  private FixedWidth() {}

  /** Bytes of a value. */
  static int bytes(ArrowType type) {
    if (type instanceof ArrowType.Int integer) {
      return integer.getBitWidth() / Byte.SIZE;
    }
    if (type instanceof ArrowType.FloatingPoint number) {
      return switch (number.getPrecision()) {
        case HALF -> Short.BYTES;
        case SINGLE -> Float.BYTES;
        case DOUBLE -> Double.BYTES;
      };
    }
    if (type instanceof ArrowType.Decimal decimal) {
      return decimal.getBitWidth() / Byte.SIZE;
    }
    if (type instanceof ArrowType.Time time) {
      return time.getBitWidth() / Byte.SIZE;
    }
    if (type instanceof ArrowType.Date date) {
      return date.getUnit() == DateUnit.DAY ? Integer.BYTES : Long.BYTES;
    }
    if (type instanceof ArrowType.FixedSizeBinary binary) {
      return binary.getByteWidth();
    }
    if (type instanceof ArrowType.Timestamp || type instanceof ArrowType.Duration) {
      return Long.BYTES;
    }
    throw new IllegalArgumentException("values of " + type + " have no one width");
  }
}
