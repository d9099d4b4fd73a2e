package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import io.arrowsink.codec.column.ColumnFactory;
import io.arrowsink.codec.column.ColumnGroup;
import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.column.Misfit;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads JSON objects into the rows of one batch. Used by one thread. */
final class RowReader implements Findings {
  private final BatchBuilder batch;
  private final DecodingRules rules;
  private final ColumnGroup columns;
  private final ObjectReader objects;
  private final UnknownFields unknownFields;
  private final Document document = new Document();
  private final PlainScanner scanner = new PlainScanner();
  private @Nullable Undecodable undecodable;

  /** Binds to a batch. */
  RowReader(BatchBuilder batch, DecodingRules rules) {
    this.batch = batch;
    this.rules = rules;
    this.columns = new ColumnFactory(rules).create(batch);
    this.unknownFields = new UnknownFields(rules.rejectsUnknownFields());
    this.objects = new ValueReaders(document, unknownFields).of(columns);
  }

  /** Whether this reader fills {@code other}. */
  boolean isBoundTo(BatchBuilder other) {
    return batch.root() == other.root();
  }

  /** How many fields of the last object have no column. */
  int unknownFields() {
    return unknownFields.counted();
  }

  /** Takes back what was written of a row that is given up. */
  void abandonRow() {
    batch.abandonRow();
    columns.forget(batch.rowCount());
  }

  /**
   * Writes the object that a text is as the batch's next row, without ending it, if that can be
   * done in one pass.
   *
   * @param bytes holds the text from {@code from} to, exclusively, {@code to}
   * @return false where it cannot; the row is then to be abandoned, and the text to be parsed
   */
  boolean readPlain(byte[] bytes, int from, int to) {
    unknownFields.reset();
    scanner.reset(bytes, from, to);
    boolean read =
        objects.readPlain(scanner, batch.rowCount()) && scanner.peek() == PlainScanner.END;
    unknownFields.count(objects.plainUnknownFields());
    return read;
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
    unknownFields.reset();
    undecodable = null;
    objects.read(parser, batch.rowCount(), this);
    return undecodable;
  }

  @Override
  public boolean misfit(String name, int ordinal, Misfit misfit) {
    if (!rules.misfitsRejectTheRow()) {
      return refuse(name, misfit.reason());
    }
    columns.column(ordinal).setNull(batch.rowCount());
    batch.markMisfit(name, misfit.code(), misfit.reason());
    return true;
  }

  @Override
  public boolean twice(String name) {
    return refuse(name, "the object has this field twice");
  }

  @Override
  public boolean unknown(String name) {
    unknownFields.count();
    return !rules.rejectsUnknownFields() || refuse(name, UnknownFields.reason(name));
  }

  private boolean refuse(String field, String reason) {
    undecodable = new Undecodable(field, reason);
    return false;
  }
}
