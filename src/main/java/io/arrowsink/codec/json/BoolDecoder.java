package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.apache.arrow.vector.BitVector;
import org.jspecify.annotations.Nullable;

/** Takes {@code true} and {@code false}, nothing else. */
final class BoolDecoder implements ColumnDecoder {
  private final BitVector vector;

  BoolDecoder(BitVector vector) {
    this.vector = vector;
  }

  @Override
  public @Nullable Misfit decode(JsonParser parser, int row) throws IOException {
    JsonToken token = parser.currentToken();
    if (!token.isBoolean()) {
      return Misfit.unexpected("bool", parser);
    }
    vector.setSafe(row, token == JsonToken.VALUE_TRUE ? 1 : 0);
    return null;
  }

  @Override
  public boolean decodePlain(PlainScanner scanner, int row) {
    boolean value = scanner.takeTrue();
    if (!value && !scanner.takeFalse()) {
      return false;
    }
    vector.setSafe(row, value ? 1 : 0);
    return true;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
