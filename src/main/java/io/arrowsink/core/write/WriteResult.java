package io.arrowsink.core.write;

import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.batch.RowRejection;
import java.util.List;
import java.util.function.Function;

/**
 * What an attempt to write a batch came to. It says what the pipeline has to do next, not what
 * happened inside a client.
 */
public sealed interface WriteResult {

  /**
   * Every row is in the target.
   *
   * @param rows how many rows were sent
   * @param bytes how many bytes were sent, before compression
   * @param units how many inserts they were sent in
   * @param evidence what makes this certain
   */
  record Written(long rows, long bytes, int units, Evidence evidence) implements WriteResult {}

  /** Rows the target's columns cannot hold; nothing was sent by this attempt. */
  record Rejected(List<RowRejection> rows) implements WriteResult {}

  /**
   * An insert was refused for its data; which of its rows are at fault is not known.
   *
   * @param rows all rows of that insert
   */
  record RejectedWhole(RowRanges rows, Failure cause) implements WriteResult {}

  /** Not acknowledged, since the target is away: the same bytes are to be sent again, later. */
  record Unavailable(Failure cause) implements WriteResult {}

  /** Sent, but the outcome is unknown: the same bytes are to be sent again with the same token. */
  record Unknown(Failure cause) implements WriteResult {}

  /**
   * The target is not what it was: its schema is to be read again, and the batch conformed again.
   */
  record SchemaMoved(Failure cause) implements WriteResult {}

  /**
   * Somebody has ended the write at the target, perhaps because the rows are no longer this task's
   * to write. Some of them may be stored.
   */
  record LostOwnership(Failure cause) implements WriteResult {}

  /** Configuration or schema: no retry will help, but somebody may be mending it right now. */
  record Fatal(Failure cause) implements WriteResult {}

  /** Rows may be stored already and would be stored again: no further attempt may be made. */
  record Unrepeatable(Failure cause) implements WriteResult {}

  /** What makes a write certain. */
  enum Evidence {
    /** The target answered the first attempt with success. */
    ACKNOWLEDGED,
    /** The target answered a later attempt, and may have dropped the rows as already known. */
    ACKNOWLEDGED_AFTER_RETRY,
    /** There was nothing to send. */
    NONE_REQUIRED
  }

  /** Exactly one of the functions is applied. */
  default <T> T fold(
      Function<Written, T> written,
      Function<Rejected, T> rejected,
      Function<RejectedWhole, T> rejectedWhole,
      Function<Unavailable, T> unavailable,
      Function<Unknown, T> unknown,
      Function<SchemaMoved, T> schemaMoved,
      Function<LostOwnership, T> lostOwnership,
      Function<Fatal, T> fatal,
      Function<Unrepeatable, T> unrepeatable) {
    if (this instanceof Written w) {
      return written.apply(w);
    }
    if (this instanceof Rejected r) {
      return rejected.apply(r);
    }
    if (this instanceof RejectedWhole r) {
      return rejectedWhole.apply(r);
    }
    if (this instanceof Unavailable u) {
      return unavailable.apply(u);
    }
    if (this instanceof Unknown u) {
      return unknown.apply(u);
    }
    if (this instanceof SchemaMoved s) {
      return schemaMoved.apply(s);
    }
    if (this instanceof LostOwnership l) {
      return lostOwnership.apply(l);
    }
    if (this instanceof Fatal f) {
      return fatal.apply(f);
    }
    return unrepeatable.apply((Unrepeatable) this);
  }
}
