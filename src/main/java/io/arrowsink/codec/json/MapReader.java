package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.codec.column.Fault;
import io.arrowsink.codec.column.MapColumn;
import io.arrowsink.codec.column.Misfit;
import io.arrowsink.core.text.Excerpt;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads objects into maps; every value fits or is null, and no key comes twice. */
final class MapReader implements ValueReader {
  private final MapColumn column;
  private final ValueReader values;
  private final Document document;

  MapReader(MapColumn column, ValueReader values, Document document) {
    this.column = column;
    this.values = values;
    this.document = document;
  }

  @Override
  public @Nullable Misfit read(JsonParser parser, int row) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return Misfit.of(Fault.OTHER_KIND, column, FoundValue.describe(parser));
    }
    Set<String> seen = new HashSet<>();
    int start = column.start(row);
    int size = 0;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      Misfit misfit = readEntry(parser, start + size, seen);
      if (misfit != null) {
        skipEntries(parser);
        column.forgetContent(start);
        return misfit;
      }
      size++;
    }
    column.end(row, size);
    return null;
  }

  private @Nullable Misfit readEntry(JsonParser parser, int entry, Set<String> seen)
      throws IOException {
    String key = parser.currentName();
    column.startEntry(entry);
    Fault fault = document.giveText(parser, column.keys(), entry);
    JsonToken value = parser.nextToken();
    if (fault != null || !seen.add(key)) {
      parser.skipChildren();
      return fault == null
          ? Misfit.within("the object has the key " + Excerpt.quoted(key) + " twice")
          : Misfit.of(fault, column.keys(), "key " + Excerpt.quoted(key));
    }
    if (value == JsonToken.VALUE_NULL) {
      values.setNull(entry);
      return null;
    }
    Misfit misfit = values.read(parser, entry);
    return misfit == null ? null : misfit.ofMember(Excerpt.of(key));
  }

  private static void skipEntries(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      parser.nextToken();
      parser.skipChildren();
    }
  }

  /** Whether a key comes twice takes a set of them to tell: that is left to the parser. */
  @Override
  public boolean readPlain(PlainScanner scanner, int row) {
    return false;
  }

  @Override
  public void setNull(int row) {
    column.setNull(row);
  }
}
