package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.apache.arrow.vector.complex.ListVector;
import org.jspecify.annotations.Nullable;

/** Takes arrays whose every element fits or is null. */
final class ListDecoder implements ColumnDecoder {
  private final ListVector vector;
  private final ColumnDecoder elements;
  private final String type;

  ListDecoder(ListVector vector, ColumnDecoder elements) {
    this.vector = vector;
    this.elements = elements;
    this.type = TypeName.of(vector.getField());
  }

  @Override
  public @Nullable Misfit decode(JsonParser parser, int row) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return Misfit.unexpected(type, parser);
    }
    int start = vector.startNewValue(row);
    int size = 0;
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token == JsonToken.VALUE_NULL) {
        elements.setNull(start + size);
      } else {
        Misfit misfit = elements.decode(parser, start + size);
        if (misfit != null) {
          skipElements(parser);
          elements.forget(start);
          return misfit.ofElement(size);
        }
      }
      size++;
    }
    vector.endValue(row, size);
    return null;
  }

  private static void skipElements(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      parser.skipChildren();
    }
  }

  @Override
  public boolean decodePlain(PlainScanner scanner, int row) {
    if (!scanner.take('[')) {
      return false;
    }
    int start = vector.startNewValue(row);
    int size = 0;
    if (!scanner.take(']')) {
      do {
        if (scanner.takeNull()) {
          elements.setNull(start + size);
        } else if (!elements.decodePlain(scanner, start + size)) {
          return false;
        }
        size++;
      } while (scanner.take(','));
      if (!scanner.take(']')) {
        return false;
      }
    }
    vector.endValue(row, size);
    return true;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }

  @Override
  public void forget(int row) {
    vector.setLastSet(Math.min(vector.getLastSet(), row - 1));
    elements.forget(vector.getElementStartIndex(row));
  }
}
