package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.NumberInput;
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

  /** The sign of an integer zero is left to the parser. */
  @Override
  public boolean decodePlain(PlainScanner scanner, int row) {
    char[] digits = scanner.takeNumber() ? scanner.characters() : null;
    if (digits == null) {
      return false;
    }
    double value = NumberInput.parseDouble(digits, 0, scanner.length(), true);
    if (Double.isInfinite(value) || (value == 0 && digits[0] == '-')) {
      return false;
    }
    vector.setSafe(row, value);
    return true;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
