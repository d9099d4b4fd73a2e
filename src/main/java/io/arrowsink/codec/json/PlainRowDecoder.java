package io.arrowsink.codec.json;

import io.arrowsink.codec.json.FieldNames.FieldName;
import io.arrowsink.core.batch.BatchBuilder;

/**
 * Reads ordinary JSON objects into the rows of one batch in one pass over their bytes. It gives up
 * on whatever is rare, wrong, or does not fit, and says nothing about it: {@link RowDecoder}
 * decodes that again from its start, and decodes to the same row what this class does take. Used by
 * one thread.
 */
final class PlainRowDecoder {
  private final BatchBuilder batch;
  private final FieldNames names;
  private final ColumnDecoder[] columns;
  private final FilledColumns filled;
  private final PlainScanner scanner = new PlainScanner();
  private int unknownFields;

  PlainRowDecoder(BatchBuilder batch, FieldNames names, ColumnDecoder[] columns) {
    this.batch = batch;
    this.names = names;
    this.columns = columns;
    this.filled = new FilledColumns(columns);
  }

  /** How many fields of the last object are not in the schema. */
  int unknownFields() {
    return unknownFields;
  }

  /**
   * Writes the only value of a text, an object, as the batch's next row, without ending it.
   *
   * @param bytes holds the text from {@code from} to, exclusively, {@code to}
   * @return false where it gave up; the row is then to be abandoned
   */
  boolean decode(byte[] bytes, int from, int to) {
    scanner.reset(bytes, from, to);
    filled.startObject();
    unknownFields = 0;
    if (!scanner.take('{') || !decodeFields() || scanner.peek() != PlainScanner.END) {
      return false;
    }
    filled.setOthersNull(batch.rowCount());
    return true;
  }

  private boolean decodeFields() {
    if (scanner.take('}')) {
      return true;
    }
    int row = batch.rowCount();
    FieldName previous = names.start();
    do {
      FieldName field = previous.next();
      if (!scanner.takeString(field.utf8())) {
        if (!scanner.takeString()) {
          return false;
        }
        field = names.find(scanner.bytes(), scanner.start(), scanner.length());
        if (field == null) {
          if (!skipUnknown()) {
            return false;
          }
          continue;
        }
        previous.setNext(field);
      }
      if (!filled.add(field.column()) || !decodeValue(columns[field.column()], row)) {
        return false;
      }
      previous = field;
    } while (scanner.take(','));
    return scanner.take('}');
  }

  private boolean decodeValue(ColumnDecoder column, int row) {
    if (!scanner.take(':')) {
      return false;
    }
    if (scanner.takeNull()) {
      column.setNull(row);
      return true;
    }
    return column.decodePlain(scanner, row);
  }

  private boolean skipUnknown() {
    unknownFields++;
    return scanner.take(':')
        && (scanner.takeString() || scanner.takeNumberOrBool() || scanner.takeNull());
  }
}
