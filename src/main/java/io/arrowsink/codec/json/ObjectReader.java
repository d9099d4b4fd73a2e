package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.codec.column.ColumnGroup;
import io.arrowsink.codec.column.Findings;
import io.arrowsink.codec.column.Misfit;
import io.arrowsink.codec.column.UnknownFields;
import io.arrowsink.codec.json.FieldNames.FieldName;
import java.io.IOException;

/** Reads objects, by the names of their fields, into a group of columns. Used by one thread. */
final class ObjectReader {
  private final ColumnGroup columns;
  private final FieldNames names;
  private final ValueReader[] readers;
  private final UnknownFields unknownFields;

  /**
   * @param readers for each column of the group
   * @param unknownFields of the record that the objects belong to
   */
  ObjectReader(ColumnGroup columns, ValueReader[] readers, UnknownFields unknownFields) {
    this.columns = columns;
    this.names = new FieldNames(columns.names());
    this.readers = readers;
    this.unknownFields = unknownFields;
  }

  /**
   * Reads the object at whose start the parser stands into {@code row}. Unless told to stop, the
   * parser stands at the object's end afterwards.
   *
   * @return false where it was told to stop; the row is then to be given up
   * @throws IOException where the text is no JSON
   */
  boolean read(JsonParser parser, int row, Findings findings) throws IOException {
    columns.startRow();
    FieldName previous = names.start();
    while (true) {
      FieldName field = previous.next();
      if (!comesNext(parser, field)) {
        if (parser.currentToken() == JsonToken.END_OBJECT) {
          break;
        }
        String name = parser.currentName();
        field = names.find(name);
        if (field == null) {
          if (!findings.unknown(name)) {
            return false;
          }
          parser.nextToken();
          parser.skipChildren();
          continue;
        }
        previous.setNext(field);
      }
      if (!readField(parser, field, row, findings)) {
        return false;
      }
      previous = field;
    }
    columns.endRow(row);
    return true;
  }

  /** Steps to the next field or the end; whether it is the field that was predicted. */
  private boolean comesNext(JsonParser parser, FieldName predicted) throws IOException {
    if (predicted == names.start()) {
      parser.nextToken();
      return false;
    }
    return parser.nextFieldName(predicted.text());
  }

  private boolean readField(JsonParser parser, FieldName field, int row, Findings findings)
      throws IOException {
    int ordinal = field.column();
    if (!columns.fill(ordinal)) {
      parser.nextToken();
      parser.skipChildren();
      return findings.twice(field.toString());
    }
    if (parser.nextToken() == JsonToken.VALUE_NULL) {
      readers[ordinal].setNull(row);
      return true;
    }
    Misfit misfit = readers[ordinal].read(parser, row);
    return misfit == null || findings.misfit(field.toString(), ordinal, misfit);
  }

  /**
   * Reads an object in one pass over its bytes, if it is ordinary: it gives up on whatever is rare,
   * wrong, or does not fit, and says nothing about it. What it does take it reads as {@link #read}
   * would.
   *
   * @return false where it gave up; the row is then to be given up, too
   */
  boolean readPlain(PlainScanner scanner, int row) {
    columns.startRow();
    if (!scanner.take('{') || !(scanner.take('}') || readPlainFields(scanner, row))) {
      return false;
    }
    columns.endRow(row);
    return true;
  }

  private boolean readPlainFields(PlainScanner scanner, int row) {
    FieldName previous = names.start();
    do {
      FieldName field = previous.next();
      if (!field.isPlain() || !scanner.takeString(field.utf8())) {
        if (!scanner.takeString() || scanner.isEscaped()) {
          return false;
        }
        field = names.find(scanner.bytes(), scanner.start(), scanner.length());
        if (field == null) {
          if (!skipUnknown(scanner)) {
            return false;
          }
          continue;
        }
        previous.setNext(field);
      }
      if (!columns.fill(field.column())
          || !scanner.take(':')
          || !readPlainValue(scanner, readers[field.column()], row)) {
        return false;
      }
      previous = field;
    } while (scanner.take(','));
    return scanner.take('}');
  }

  private static boolean readPlainValue(PlainScanner scanner, ValueReader reader, int row) {
    if (scanner.takeNull()) {
      reader.setNull(row);
      return true;
    }
    return reader.readPlain(scanner, row);
  }

  private boolean skipUnknown(PlainScanner scanner) {
    unknownFields.count(1);
    return !unknownFields.areRejected()
        && scanner.take(':')
        && (scanner.takeString() || scanner.takeNumberOrBool() || scanner.takeNull());
  }
}
