package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.math.BigInteger;
import org.apache.arrow.vector.UInt8Vector;
import org.jspecify.annotations.Nullable;

/** Takes integers from 0 to 2^64 - 1. */
final class UnsignedLongDecoder implements ColumnDecoder {
  private static final String TYPE = "uint64";

  private final UInt8Vector vector;

  UnsignedLongDecoder(UInt8Vector vector) {
    this.vector = vector;
  }

  @Override
  public @Nullable Misfit decode(JsonParser parser, int row) throws IOException {
    if (!NumberToken.isInteger(parser)) {
      return Misfit.unexpected(TYPE, parser);
    }
    if (NumberToken.isLong(parser)) {
      long value = parser.getLongValue();
      if (value < 0) {
        return Misfit.outOfRange(TYPE, parser);
      }
      vector.setSafe(row, value);
      return null;
    }
    return decodeBeyondLong(parser, row);
  }

  private @Nullable Misfit decodeBeyondLong(JsonParser parser, int row) throws IOException {
    if (NumberToken.isTooLong(parser)) {
      return Misfit.outOfRange(TYPE, parser);
    }
    BigInteger value = parser.getBigIntegerValue();
    if (value.signum() < 0 || value.bitLength() > Long.SIZE) {
      return Misfit.outOfRange(TYPE, parser);
    }
    vector.setSafe(row, value.longValue());
    return null;
  }

  @Override
  public boolean decodePlain(PlainScanner scanner, int row) {
    if (!scanner.takeInteger() || scanner.integer() < 0) {
      return false;
    }
    vector.setSafe(row, scanner.integer());
    return true;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
