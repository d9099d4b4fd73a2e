package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/** Takes integers within the type's range, for all integer types that a signed long can hold. */
final class IntegerDecoder implements ColumnDecoder {
  private final BaseIntVector vector;
  private final String type;
  private final long min;
  private final long max;

  IntegerDecoder(BaseIntVector vector, ArrowType.Int type) {
    this.vector = vector;
    this.type = TypeName.of(vector.getField());
    int magnitudeBits = type.getBitWidth() - (type.getIsSigned() ? 1 : 0);
    this.max = -1L >>> (Long.SIZE - magnitudeBits);
    this.min = type.getIsSigned() ? -max - 1 : 0;
  }

  @Override
  public @Nullable Misfit decode(JsonParser parser, int row) throws IOException {
    if (!NumberToken.isInteger(parser)) {
      return Misfit.unexpected(type, parser);
    }
    if (!NumberToken.isLong(parser)) {
      return Misfit.outOfRange(type, parser);
    }
    long value = parser.getLongValue();
    if (value < min || value > max) {
      return Misfit.outOfRange(type, parser);
    }
    vector.setWithPossibleTruncate(row, value);
    return null;
  }

  @Override
  public boolean decodePlain(PlainScanner scanner, int row) {
    if (!scanner.takeInteger() || scanner.integer() < min || scanner.integer() > max) {
      return false;
    }
    vector.setWithPossibleTruncate(row, scanner.integer());
    return true;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
