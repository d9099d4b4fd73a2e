package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.apache.arrow.vector.Float8Vector;
import org.jspecify.annotations.Nullable;

/** Takes any number as the nearest double; one that only infinity is near to does not fit. */
final class DoubleDecoder implements ColumnDecoder {
  private static final String TYPE = "float64";

  private final Float8Vector vector;

  DoubleDecoder(Float8Vector vector) {
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
    double value = parser.getDoubleValue();
    if (Double.isInfinite(value)) {
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
