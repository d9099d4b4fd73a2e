package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.check.Finding;
import io.arrowsink.core.write.Failure;
import java.util.List;
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
   * @param warnings what should be known nevertheless; they have been logged
   */
  record Opened(ClickHouseBatchWriter writer, Supplier<Schema> input, List<Finding> warnings)
      implements WriterOpening {
    /** Copies the list. */
    public Opened {
      warnings = List.copyOf(warnings);
    }
  }

  /** The server cannot be reached now: try again later. */
  record Unavailable(Failure cause) implements WriterOpening {}

  /**
   * The table is missing or does not fit, or this user may not use it.
   *
   * @param errors all that stand against it, at least one
   */
  record Fatal(List<Finding> errors) implements WriterOpening {
    /** Copies the list. */
    public Fatal {
      errors = List.copyOf(errors);
    }

    /** All errors in one. */
    public Failure cause() {
      Failure first = errors.get(0).what();
      if (errors.size() == 1) {
        return first;
      }
      StringBuilder message = new StringBuilder().append(errors.size()).append(" problems:");
      for (int i = 0; i < errors.size(); i++) {
        message.append(" (").append(i + 1).append(") ").append(errors.get(i).message());
      }
      return new Failure(first.code(), message.toString(), first.exception());
    }
  }

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
