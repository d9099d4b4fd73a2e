package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.apache.arrow.vector.VarCharVector;
import org.jspecify.annotations.Nullable;

/** Takes strings and, where it is told to, the JSON text of numbers and booleans. */
final class StringDecoder implements ColumnDecoder {
  private static final byte[] EMPTY = {};

  private final VarCharVector vector;
  private final boolean scalarsAsText;
  private final Utf8Encoder encoder;

  StringDecoder(VarCharVector vector, boolean scalarsAsText, Utf8Encoder encoder) {
    this.vector = vector;
    this.scalarsAsText = scalarsAsText;
    this.encoder = encoder;
  }

  @Override
  public @Nullable Misfit decode(JsonParser parser, int row) throws IOException {
    JsonToken token = parser.currentToken();
    if (token != JsonToken.VALUE_STRING && !(scalarsAsText && token.isScalarValue())) {
      return Misfit.unexpected("string", parser);
    }
    int length =
        encoder.encode(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
    vector.setSafe(row, encoder.bytes(), 0, length);
    return null;
  }

  @Override
  public boolean decodePlain(PlainScanner scanner, int row) {
    if (!scanner.takeString() && !(scalarsAsText && scanner.takeNumberOrBool())) {
      return false;
    }
    vector.setSafe(row, scanner.bytes(), scanner.start(), scanner.length());
    return true;
  }

  /** An empty value first, so that nothing is left of an earlier one. */
  @Override
  public void setNull(int row) {
    vector.setSafe(row, EMPTY);
    vector.setNull(row);
  }

  @Override
  public void forget(int row) {
    vector.setLastSet(Math.min(vector.getLastSet(), row - 1));
  }
}
