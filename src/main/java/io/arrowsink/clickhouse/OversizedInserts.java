package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.check.TableFacts;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.conform.PartitionNumbers;
import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.PartitionKey;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.WriteResult;
import java.util.Optional;

/**
 * Decides what becomes of an insert that the server finds too big. Rows that may be stored are not
 * sent in another one, which the server would not know for the same. Used by one thread.
 */
final class OversizedInserts {
  private final ClickHouseConnection connection;
  private final TableName name;
  private final TableKnowledge table;
  private final InsertCuts cuts;
  private final InsertProgress progress;

  OversizedInserts(
      ClickHouseConnection connection,
      TableName name,
      TableKnowledge table,
      InsertCuts cuts,
      InsertProgress progress) {
    this.connection = connection;
    this.name = name;
    this.table = table;
    this.cuts = cuts;
    this.progress = progress;
  }

  /** An insert of {@code rows} needs more memory or time than there is. */
  WriteResult tooBig(RowRanges rows, Failure cause) {
    if (cause.code() == ErrorCode.TIMEOUT_EXCEEDED && wouldStoreAgain()) {
      return new WriteResult.Unrepeatable(
          new Failure(
              cause.code(),
              cause.message()
                  + "; table "
                  + name
                  + " has materialized views, which may have taken that time after it had stored the"
                  + " rows, and no deduplication window: give the user more time"
                  + " (max_execution_time), or the table and the views' targets a window, and"
                  + " restart the task",
              cause.exception()));
    }
    return progress.isUnanswered(rows)
        ? new WriteResult.Unavailable(cause)
        : outcome(cuts.tooBig(rows, () -> storesNothingEarly(cause), table.now()), rows, cause);
  }

  /**
   * An insert of {@code rows} belongs to too many partitions.
   *
   * @param conformed what they are rows of
   */
  WriteResult tooManyPartitions(RowRanges rows, ConformedBatch conformed, Failure cause) {
    return progress.isUnanswered(rows)
        ? new WriteResult.Unavailable(cause)
        : outcome(
            cuts.tooManyPartitions(rows, () -> partitionNumbers(conformed), table.now()),
            rows,
            cause);
  }

  /** What only something on the way to the server finds too big is no fault of the row. */
  private WriteResult outcome(boolean mayTryAgain, RowRanges rows, Failure cause) {
    if (!cuts.keeps(rows)) {
      progress.settle(rows);
    }
    return mayTryAgain || cause.code() == 0
        ? new WriteResult.Unavailable(cause)
        : new WriteResult.RejectedWhole(rows, cause);
  }

  private boolean wouldStoreAgain() {
    return facts()
        .filter(facts -> !facts.views().isEmpty() && !facts.remembersInserts())
        .isPresent();
  }

  /** A table has its rows before its views get them: the time may be over, or memory, in a view. */
  private boolean storesNothingEarly(Failure cause) {
    return cause.code() == 0
        || !table.mayBeAsked()
        || facts().filter(facts -> facts.views().isEmpty()).isPresent();
  }

  private Optional<int[]> partitionNumbers(ConformedBatch conformed) {
    return facts()
        .map(TableFacts::partitionKey)
        .flatMap(PartitionKey::parse)
        .flatMap(key -> PartitionNumbers.of(key, conformed.columns(), conformed.rows()));
  }

  private Optional<TableFacts> facts() {
    return table.mayBeAsked() ? connection.readFacts(name) : Optional.empty();
  }
}
