package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ConformedColumn;
import io.arrowsink.config.InsertFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes rows of conformed columns as the body of an insert. Without state, and safe to use from
 * several threads. It allocates nothing off the heap: whoever sends may give an insert up, and free
 * what it is made from, in the middle of it.
 */
public interface BatchEncoder {

  /** The encoder of {@code format}. */
  static BatchEncoder of(InsertFormat format) {
    return switch (format) {
      case NATIVE -> new NativeEncoder();
      case ROW_BINARY -> new RowBinaryEncoder();
      case ARROW_STREAM -> new ArrowStreamEncoder();
    };
  }

  /**
   * Writes rows {@code from} (included) to {@code to} (excluded); does not close {@code out}.
   *
   * @param columns at least one, of types that the format has been found to carry
   * @return how many bytes were written
   */
  long encode(List<ConformedColumn> columns, int from, int to, OutputStream out) throws IOException;
}
