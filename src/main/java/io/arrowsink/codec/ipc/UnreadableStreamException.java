package io.arrowsink.codec.ipc;

import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.text.Excerpt;

/** Ends the reading of a stream at the first fault. Never leaves the package. */
final class UnreadableStreamException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String column;

  /**
   * At fault is a column.
   *
   * @param column its name, with those of the fields on the way where it is nested
   */
  UnreadableStreamException(String column, String reason) {
    super(reason, null, /* enableSuppression= */ false, /* writableStackTrace= */ false);
    this.column = column;
  }

  /** At fault is the stream as a whole. */
  UnreadableStreamException(String reason) {
    this("", reason);
  }

  /** The fault as the outcome of the record. */
  Undecodable toUndecodable() {
    return new Undecodable(Excerpt.of(column), String.valueOf(getMessage()));
  }
}
