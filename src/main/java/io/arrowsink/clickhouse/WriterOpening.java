package io.arrowsink.clickhouse;

import io.arrowsink.core.write.Failure;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.arrow.vector.types.pojo.Schema;

/** What an attempt to open a writer came to. */
public sealed interface WriterOpening {

  /**
   * The table is there and fits.
   *
   * @param writer writes to it for as long as the connection is open
   * @param input gives the fields of the records' content, as declared or as the table's columns
   *     are now: the same schema until they are others. The batches the writer takes have the
   *     fields of the metadata behind them. Never blocks; may be asked by any thread
   */
  record Opened(ClickHouseBatchWriter writer, Supplier<Schema> input) implements WriterOpening {}

  /** The server cannot be reached now: try again later. */
  record Unavailable(Failure cause) implements WriterOpening {}

  /** The table is missing or does not fit, or this user may not use it. */
  record Fatal(Failure cause) implements WriterOpening {}

  /** Exactly one of the functions is applied. */
  default <T> T fold(
      Function<Opened, T> opened, Function<Unavailable, T> unavailable, Function<Fatal, T> fatal) {
    if (this instanceof Opened o) {
      return opened.apply(o);
    }
    if (this instanceof Unavailable u) {
      return unavailable.apply(u);
    }
    return fatal.apply((Fatal) this);
  }
}
