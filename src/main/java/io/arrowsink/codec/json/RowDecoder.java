package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.codec.json.FieldNames.FieldName;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads JSON objects into the rows of one batch. Used by one thread. */
final class RowDecoder {
  private final BatchBuilder batch;
  private final FieldNames names;
  private final ColumnDecoder[] columns;
  private final boolean misfitsRejectTheRow;
  private final FilledColumns filled;
  private final PlainRowDecoder plain;
  private int unknownFields;

  /**
   * Binds to a batch.
   *
   * @param misfitsRejectTheRow whether a value that does not fit is marked on its row; else it
   *     makes the object undecodable
   */
  RowDecoder(
      BatchBuilder batch,
      FieldNames names,
      ColumnDecoderFactory factory,
      boolean misfitsRejectTheRow) {
    this.batch = batch;
    this.names = names;
    this.columns = factory.create(batch);
    this.misfitsRejectTheRow = misfitsRejectTheRow;
    this.filled = new FilledColumns(columns);
    this.plain = new PlainRowDecoder(batch, names, columns);
  }

  /** Whether this decoder fills {@code other}. */
  boolean isBoundTo(BatchBuilder other) {
    return batch.root() == other.root();
  }

  /** How many fields of the last object are not in the schema. */
  int unknownFields() {
    return unknownFields;
  }

  /** Takes back what was written of a row that is given up. */
  void abandonRow() {
    batch.abandonRow();
    for (ColumnDecoder column : columns) {
      column.forget(batch.rowCount());
    }
  }

  /**
   * Writes the object that a text is as the batch's next row, without ending it, if that can be
   * done in one pass.
   *
   * @return false where it cannot; the row is then to be abandoned, and the text to be parsed
   */
  boolean decodePlain(byte[] bytes, int from, int to) {
    boolean decoded = plain.decode(bytes, from, to);
    unknownFields = plain.unknownFields();
    return decoded;
  }

  /**
   * Writes the object at whose start the parser stands as the batch's next row, without ending it.
   *
   * @return why there is no row, null where there is one
   * @throws IOException where the text is no JSON
   */
  @Nullable Undecodable decode(JsonParser parser) throws IOException {
    filled.startObject();
    unknownFields = 0;
    FieldName previous = names.start();
    while (true) {
      FieldName field = previous.next();
      if (!parser.nextFieldName(field.text())) {
        if (parser.currentToken() == JsonToken.END_OBJECT) {
          break;
        }
        field = names.find(parser.currentName());
        if (field == null) {
          skipUnknown(parser);
          continue;
        }
        previous.setNext(field);
      }
      int column = field.column();
      if (!filled.add(column)) {
        return new Undecodable(field.toString(), "the object has this field twice");
      }
      Misfit misfit = decodeValue(parser, column);
      if (misfit != null) {
        if (!misfitsRejectTheRow) {
          return new Undecodable(field.toString(), misfit.reason());
        }
        columns[column].setNull(batch.rowCount());
        batch.markMisfit(field.toString(), misfit.code(), misfit.reason());
      }
      previous = field;
    }
    filled.setOthersNull(batch.rowCount());
    return null;
  }

  private @Nullable Misfit decodeValue(JsonParser parser, int column) throws IOException {
    if (parser.nextToken() == JsonToken.VALUE_NULL) {
      columns[column].setNull(batch.rowCount());
      return null;
    }
    return columns[column].decode(parser, batch.rowCount());
  }

  private void skipUnknown(JsonParser parser) throws IOException {
    unknownFields++;
    parser.nextToken();
    parser.skipChildren();
  }
}
