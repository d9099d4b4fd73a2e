package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import io.arrowsink.codec.column.Misfit;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads JSON values into one column. Used by one thread. */
interface ValueReader {
  /**
   * Reads the value whose first token, never {@code null}'s, the parser stands at. Afterwards the
   * parser stands at the value's last token, also where the value does not fit.
   *
   * @return why the value does not fit, null where it does; the row is then still to be written
   * @throws IOException where the text is no JSON
   */
  @Nullable Misfit read(JsonParser parser, int row) throws IOException;

  /**
   * Reads the value, never {@code null}, that the scanner stands before, if it is of a form that
   * needs no closer look; to the same effect as {@link #read}.
   *
   * @return false where it is not, the row then being neither written nor null
   */
  boolean readPlain(PlainScanner scanner, int row);

  /** Makes the row null. */
  void setNull(int row);
}
