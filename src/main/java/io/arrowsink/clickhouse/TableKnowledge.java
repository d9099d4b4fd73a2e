package io.arrowsink.clickhouse;

import io.arrowsink.core.write.Failure;
import java.util.function.Function;
import org.apache.arrow.vector.types.pojo.Schema;

/** What is known of a table that batches are written to. Safe to use from several threads. */
interface TableKnowledge {
  /**
   * Applies {@code known}, or one of the others if the table had to be read and could not be.
   * Blocks where it has to be read.
   */
  <T> T use(
      Function<BatchFits, T> known, Function<Failure, T> unavailable, Function<Failure, T> fatal);

  /**
   * The same, but the table as it is now or was after {@code since}: what was found by an older
   * reading must not cost a row.
   *
   * @param since a time of {@link #now}
   */
  <T> T useAsOf(
      long since,
      Function<BatchFits, T> known,
      Function<Failure, T> unavailable,
      Function<Failure, T> fatal);

  /** The time in nanoseconds, for {@link #useAsOf} and for how long something has lasted. */
  long now();

  /** The table is not what {@code used} says, unless it has been read again since. */
  void forget(BatchFits used);

  /** Whether the server may be asked for more about the table. */
  boolean mayBeAsked();

  /**
   * The fields of the records' content, as declared or as the table's columns were when they were
   * last read. Never blocks; the same schema until there is another.
   */
  Schema content();
}
