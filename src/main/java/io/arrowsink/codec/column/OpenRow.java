package io.arrowsink.codec.column;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.record.UnreadableMetadataException;
import io.arrowsink.core.text.Excerpt;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The row of a batch that is being written, and what is found on the way. A value that does not fit
 * is null in its row, which is marked, or makes the record undecodable, as the rules say. Used by
 * one thread.
 */
public final class OpenRow implements Findings {
  private final BatchBuilder batch;
  private final DecodingRules rules;
  private final ColumnGroup columns;
  private final UnknownFields unknownFields;
  private @Nullable Undecodable undecodable;

  /** Binds to a batch. */
  public OpenRow(BatchBuilder batch, DecodingRules rules) {
    this.batch = batch;
    this.rules = rules;
    this.columns = new ColumnFactory(rules).create(batch);
    this.unknownFields = new UnknownFields(rules.rejectsUnknownFields());
  }

  /** Whether this is a row of {@code other}. */
  public boolean isOf(BatchBuilder other) {
    return batch.root() == other.root();
  }

  /** The columns to write. */
  public ColumnGroup columns() {
    return columns;
  }

  /** The fields of the record that no column takes. */
  public UnknownFields unknownFields() {
    return unknownFields;
  }

  /** The index of the row, which is overwritten if it was begun before and not ended. */
  public int start() {
    unknownFields.reset();
    undecodable = null;
    return batch.rowCount();
  }

  /** Why there is no row, null where nothing speaks against it. */
  public @Nullable Undecodable undecodable() {
    return undecodable;
  }

  /**
   * Ends the row if {@code result} says that it was written, else gives it up.
   *
   * @param inputBytes the size of the record's value
   * @param unknown adds up the unknown fields of rows that were written
   */
  public void end(DecodeResult result, SourceRecord record, long inputBytes, LongAdder unknown) {
    if (result != Decoded.INSTANCE) {
      giveUp();
      return;
    }
    try {
      batch.endRow(record, inputBytes);
    } catch (UnreadableMetadataException e) {
      giveUp();
      throw e;
    }
    if (unknownFields.counted() > 0) {
      unknown.add(unknownFields.counted());
    }
  }

  /** Takes back what was written of the row. */
  public void giveUp() {
    batch.abandonRow();
    columns.forget(batch.rowCount());
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
    unknownFields.count(1);
    return !rules.rejectsUnknownFields() || refuse(name, UnknownFields.reason(name));
  }

  private boolean refuse(String field, String reason) {
    undecodable = new Undecodable(Excerpt.of(field), reason);
    return false;
  }
}
