package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.apache.arrow.vector.Float4Vector;
import org.jspecify.annotations.Nullable;

/** Takes any number as the nearest float; one that only infinity is near to does not fit. */
final class FloatDecoder implements ColumnDecoder {
  private static final String TYPE = "float32";

  private final Float4Vector vector;

  FloatDecoder(Float4Vector vector) {
    this.vector = vector;
  }

  @Override
  public @Nullable Misfit decode(JsonParser parser, int row) throws IOException {
    if (!NumberToken.isNumber(parser)) {
      return Misfit.unexpected(TYPE, parser);
    }
    if (NumberToken.isTooLong(parser)) {
      return Misfit.unexpected(TYPE, parser, "too many digits");
    }
    float value = parser.getFloatValue();
    if (Float.isInfinite(value)) {
      return Misfit.outOfRange(TYPE, parser);
    }
    vector.setSafe(row, value);
    return null;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
