package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import io.arrowsink.codec.column.Column;
import io.arrowsink.codec.column.Fault;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The text that is being read, as far as its values are taken from it as text. */
final class Document {
  private final Utf8Encoder encoder = new Utf8Encoder();
  private byte[] bytes = {};
  private int start;

  /** Reading begins with the text from {@code from} on. */
  void reset(byte[] text, int from) {
    bytes = text;
    start = from;
  }

  /** Gives a column the text of the parser's current token, without quotes and escapes. */
  @Nullable Fault giveText(JsonParser parser, Column column, int row) throws IOException {
    int length =
        encoder.encode(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
    return column.text(row, encoder.bytes(), 0, length);
  }

  /** Gives a column the JSON text of the parser's current value, exactly as it was written. */
  @Nullable Fault giveJsonText(JsonParser parser, Column column, int row) throws IOException {
    long from = parser.currentTokenLocation().getByteOffset();
    parser.finishToken();
    parser.skipChildren();
    long to = parser.currentLocation().getByteOffset();
    return column.text(row, bytes, start + (int) from, (int) (to - from));
  }
}
