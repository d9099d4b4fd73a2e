package io.arrowsink.clickhouse.client;

import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.core.write.Failure;
import java.util.function.Function;

/** What came of reading a table's columns. */
public sealed interface TableReading {

  /** They are known. */
  record Read(TargetTable table) implements TableReading {}

  /** The server cannot be asked now. */
  record Unavailable(Failure cause) implements TableReading {}

  /** The table is not there, or this user may not see it. */
  record Fatal(Failure cause) implements TableReading {}

  /** Exactly one of the functions is applied. */
  default <T> T fold(
      Function<TargetTable, T> read, Function<Failure, T> unavailable, Function<Failure, T> fatal) {
    if (this instanceof Read r) {
      return read.apply(r.table());
    }
    if (this instanceof Unavailable u) {
      return unavailable.apply(u.cause());
    }
    return fatal.apply(((Fatal) this).cause());
  }
}
