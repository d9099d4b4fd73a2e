package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.column.OpenRow;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads JSON objects into the rows of one batch. Used by one thread. */
final class RowReader {
  private final OpenRow row;
  private final ObjectReader objects;
  private final Document document = new Document();
  private final PlainScanner scanner = new PlainScanner();

  /** Binds to a batch. */
  RowReader(BatchBuilder batch, DecodingRules rules) {
    this.row = new OpenRow(batch, rules);
    this.objects = new ValueReaders(document, row.unknownFields()).of(row.columns());
  }

  /** The row that is read into. */
  OpenRow row() {
    return row;
  }

  /**
   * Writes the object that a text is as the batch's next row, without ending it, if that can be
   * done in one pass.
   *
   * @param bytes holds the text from {@code from} to, exclusively, {@code to}
   * @return false where it cannot; the row is then to be given up, and the text to be parsed
   */
  boolean readPlain(byte[] bytes, int from, int to) {
    scanner.reset(bytes, from, to);
    return objects.readPlain(scanner, row.start()) && scanner.peek() == PlainScanner.END;
  }

  /**
   * Writes the object at whose start the parser stands as the batch's next row, without ending it.
   *
   * @param bytes what is parsed, from {@code from} on
   * @return why there is no row, null where there is one
   * @throws IOException where the text is no JSON
   */
  @Nullable Undecodable read(JsonParser parser, byte[] bytes, int from) throws IOException {
    document.reset(bytes, from);
    objects.read(parser, row.start(), row);
    return row.undecodable();
  }
}
