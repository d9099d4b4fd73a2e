package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON values into one Arrow vector. Every row must be written, by {@link #decode} or {@link
 * #setNull}; writing a row again replaces it. Used by one thread; does not own the vector.
 */
interface ColumnDecoder {
  /**
   * Writes the value whose first token, never {@code null}'s, the parser stands at. Afterwards the
   * parser stands at the value's last token, also where the value does not fit.
   *
   * @return why the value does not fit, null where it does; the row is then still to be written
   * @throws IOException where the text is no JSON
   */
  @Nullable Misfit decode(JsonParser parser, int row) throws IOException;

  /**
   * Writes the value, never {@code null}, that the scanner stands before, if it is of a form that
   * needs no closer look; to the same effect as {@link #decode}.
   *
   * @return false where it is not, the row then being neither written nor null
   */
  boolean decodePlain(PlainScanner scanner, int row);

  /** Makes the row null. */
  void setNull(int row);

  /** Takes back what was written of {@code row} and any after it, which are given up. */
  default void forget(int row) {}
}
