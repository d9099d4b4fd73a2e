package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseColumnSettings;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.BatchWriter;
import io.arrowsink.core.write.Failure;
import java.util.function.LongSupplier;

/**
 * Writes batches of any schema to one table, over a connection that is shared and stays open. All
 * batches under way go by the same reading of the table.
 */
public final class ClickHouseBatchWriter implements BatchWriter {
  private final ClickHouseConnection connection;
  private final TableName name;
  private final TargetSchema table;
  private final ClickHouseInsertSettings settings;

  private ClickHouseBatchWriter(
      ClickHouseConnection connection,
      TableName name,
      TargetSchema table,
      ClickHouseInsertSettings settings) {
    this.connection = connection;
    this.name = name;
    this.table = table;
    this.settings = settings;
  }

  /**
   * Reads the table and opens a writer for it.
   *
   * @param settings how it inserts
   * @param columns which columns it writes, and how it keeps up with them
   * @param input what the batches will hold
   */
  public static WriterOpening open(
      ClickHouseConnection connection,
      TableName table,
      ClickHouseInsertSettings settings,
      ClickHouseColumnSettings columns,
      WriterInput input,
      LongSupplier nanoClock) {
    return connection
        .readTable(table)
        .fold(
            found ->
                KnownTable.open(found, rules(settings, columns, input))
                    .fold(
                        known -> opened(connection, table, settings, columns, known, nanoClock),
                        reason -> new WriterOpening.Fatal(Failure.of(0, reason))),
            WriterOpening.Unavailable::new,
            cause -> new WriterOpening.Fatal(remedied(cause, table, input)));
  }

  private static WritingRules rules(
      ClickHouseInsertSettings settings, ClickHouseColumnSettings columns, WriterInput input) {
    return new WritingRules(new ColumnChoice(columns.names()), settings.values(), input);
  }

  private static WriterOpening opened(
      ClickHouseConnection connection,
      TableName table,
      ClickHouseInsertSettings settings,
      ClickHouseColumnSettings columns,
      KnownTable known,
      LongSupplier nanoClock) {
    TargetSchema schema =
        new TargetSchema(() -> connection.readTable(table), columns.refresh(), nanoClock, known);
    return new WriterOpening.Opened(
        new ClickHouseBatchWriter(connection, table, schema, settings), schema::content);
  }

  private static Failure remedied(Failure cause, TableName table, WriterInput input) {
    return input.declared() == null
        ? cause
        : MissingTable.remedied(cause, table, input.batches(input.declared()));
  }

  @Override
  public BatchWrite begin(RecordBatch batch) {
    return new ClickHouseBatchWrite(connection, name, table, settings, batch);
  }
}
