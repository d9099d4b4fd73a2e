package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.conform.TableConformers;
import io.arrowsink.clickhouse.schema.CarrierSchema;
import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.BatchWriter;
import io.arrowsink.core.write.Failure;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes batches of any schema to one table, over a connection that is shared and stays open. All
 * batches under way go by the same reading of the table.
 */
public final class ClickHouseBatchWriter implements BatchWriter {
  private static final Logger LOG = LoggerFactory.getLogger(ClickHouseBatchWriter.class);

  private final ClickHouseConnection connection;
  private final CurrentTable table;
  private final ClickHouseInsertSettings settings;

  private ClickHouseBatchWriter(
      ClickHouseConnection connection, CurrentTable table, ClickHouseInsertSettings settings) {
    this.connection = connection;
    this.table = table;
    this.settings = settings;
  }

  /**
   * Reads the table and opens a writer for it.
   *
   * @param settings how it inserts
   * @param declared the fields of the records' content; null where records bring their own, or they
   *     are to be derived from the table
   * @param metadata the fields that batches have behind those of the content; a column of such a
   *     name is no part of the content
   */
  public static WriterOpening open(
      ClickHouseConnection connection,
      TableName table,
      ClickHouseInsertSettings settings,
      @Nullable Schema declared,
      List<Field> metadata) {
    return connection
        .readTable(table)
        .fold(
            found -> open(connection, found, settings, declared, metadata),
            WriterOpening.Unavailable::new,
            cause -> new WriterOpening.Fatal(withStatement(cause, table, declared, metadata)));
  }

  private static WriterOpening open(
      ClickHouseConnection connection,
      TargetTable table,
      ClickHouseInsertSettings settings,
      @Nullable Schema declared,
      List<Field> metadata) {
    TableConformers conformers = new TableConformers(table, settings.values());
    Checked<Schema> content =
        declared == null ? derived(table, metadata) : new Checked.Valid<>(declared);
    return content
        .then(schema -> conformers.of(batches(schema, metadata)).map(conformer -> schema))
        .fold(
            schema ->
                new WriterOpening.Opened(
                    new ClickHouseBatchWriter(
                        connection,
                        new CurrentTable(connection, table.name(), settings.values(), conformers),
                        settings),
                    schema),
            ClickHouseBatchWriter::unfit);
  }

  private static Schema batches(Schema content, List<Field> metadata) {
    return new Schema(
        Stream.concat(content.getFields().stream(), metadata.stream()).toList(),
        content.getCustomMetadata());
  }

  private static Checked<Schema> derived(TargetTable table, List<Field> metadata) {
    Set<String> others = metadata.stream().map(Field::getName).collect(Collectors.toSet());
    List<String> left =
        table.insertableColumns().stream()
            .filter(column -> column.type() instanceof ClickHouseType.Unsupported)
            .filter(column -> !others.contains(column.name()))
            .map(column -> column.name() + " " + column.typeText())
            .toList();
    if (!left.isEmpty()) {
      LOG.warn(
          "{}: columns of types that cannot be written yet are left to their defaults, whatever the"
              + " records hold for them: {}",
          table.name(),
          left);
    }
    return CarrierSchema.of(table, others);
  }

  private static WriterOpening unfit(String reason) {
    return new WriterOpening.Fatal(Failure.of(0, reason));
  }

  private static Failure withStatement(
      Failure cause, TableName table, @Nullable Schema content, List<Field> metadata) {
    return content == null
        ? cause
        : MissingTable.remedied(cause, table, batches(content, metadata));
  }

  @Override
  public BatchWrite begin(RecordBatch batch) {
    return new ClickHouseBatchWrite(connection, table, settings, batch);
  }
}
