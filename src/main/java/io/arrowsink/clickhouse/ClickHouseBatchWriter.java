package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.encode.BatchEncoder;
import io.arrowsink.config.ClickHouseColumnSettings;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.BatchWriter;
import java.util.function.LongSupplier;

/**
 * Writes batches of any schema to one table, over a connection that is shared and stays open. All
 * batches under way go by the same reading of the table.
 */
public final class ClickHouseBatchWriter implements BatchWriter {
  private final ClickHouseConnection connection;
  private final TableName name;
  private final TableKnowledge table;
  private final ClickHouseInsertSettings settings;

  ClickHouseBatchWriter(
      ClickHouseConnection connection,
      TableName name,
      TableKnowledge table,
      ClickHouseInsertSettings settings) {
    this.connection = connection;
    this.name = name;
    this.table = table;
    this.settings = settings;
  }

  /**
   * Reads the table, checks it as far as {@code columns} says, and opens a writer for it.
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
    return new WriterOpener(connection, table, settings, columns, input, nanoClock).open();
  }

  @Override
  public BatchWrite begin(RecordBatch batch) {
    return new ClickHouseBatchWrite(
        connection, name, table, settings, BatchEncoder.of(settings.format()), batch);
  }
}
