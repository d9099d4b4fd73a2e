package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.codec.column.Fault;
import io.arrowsink.codec.column.ListColumn;
import io.arrowsink.codec.column.Misfit;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads arrays whose every element fits or is null. */
final class ListReader implements ValueReader {
  private final ListColumn column;
  private final ValueReader elements;

  ListReader(ListColumn column, ValueReader elements) {
    this.column = column;
    this.elements = elements;
  }

  @Override
  public @Nullable Misfit read(JsonParser parser, int row) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return Misfit.of(Fault.OTHER_KIND, column, FoundValue.describe(parser));
    }
    int start = column.start(row);
    int size = 0;
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token == JsonToken.VALUE_NULL) {
        elements.setNull(start + size);
      } else {
        Misfit misfit = elements.read(parser, start + size);
        if (misfit != null) {
          skipElements(parser);
          column.forgetContent(start);
          return misfit.ofElement(size);
        }
      }
      size++;
    }
    column.end(row, size);
    return null;
  }

  private static void skipElements(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      parser.skipChildren();
    }
  }

  @Override
  public boolean readPlain(PlainScanner scanner, int row) {
    if (!scanner.take('[')) {
      return false;
    }
    int start = column.start(row);
    int size = 0;
    if (!scanner.take(']')) {
      do {
        if (scanner.takeNull()) {
          elements.setNull(start + size);
        } else if (!elements.readPlain(scanner, start + size)) {
          return false;
        }
        size++;
      } while (scanner.take(','));
      if (!scanner.take(']')) {
        return false;
      }
    }
    column.end(row, size);
    return true;
  }

  @Override
  public void setNull(int row) {
    column.setNull(row);
  }
}
