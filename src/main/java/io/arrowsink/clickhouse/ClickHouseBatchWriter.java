package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.client.ErrorClass;
import io.arrowsink.clickhouse.client.InsertRequest;
import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.clickhouse.conform.TableConformers;
import io.arrowsink.clickhouse.encode.NativeEncoder;
import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.CarrierSchema;
import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.CreateTableStatement;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.write.BatchWriter;
import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.core.write.WriteResult.Evidence;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes batches of any schema to one table: conforms, and if every row fits, sends the batch as
 * one insert. After an answer that says the table is another one now, the next attempt reads the
 * table again. The connection is shared and stays open.
 */
public final class ClickHouseBatchWriter implements BatchWriter {
  private static final Logger LOG = LoggerFactory.getLogger(ClickHouseBatchWriter.class);

  private final ClickHouseConnection connection;
  private final TableName table;
  private final ConformSettings settings;
  private final NativeEncoder encoder = new NativeEncoder();

  /** Those of the table as it was last read; null once it is known to be another. */
  private volatile @Nullable TableConformers conformers;

  private ClickHouseBatchWriter(
      ClickHouseConnection connection,
      TableName table,
      ConformSettings settings,
      TableConformers conformers) {
    this.connection = connection;
    this.table = table;
    this.settings = settings;
    this.conformers = conformers;
  }

  /**
   * Reads the table and opens a writer for it.
   *
   * @param declared the fields of the records' content; null where records bring their own, or they
   *     are to be derived from the table
   * @param metadata the fields that batches have behind those of the content; a column of such a
   *     name is no part of the content
   * @param settings what becomes of values that do not fit
   */
  public static WriterOpening open(
      ClickHouseConnection connection,
      TableName table,
      @Nullable Schema declared,
      List<Field> metadata,
      ConformSettings settings) {
    return connection
        .readTable(table)
        .fold(
            found -> open(connection, found, declared, metadata, settings),
            WriterOpening.Unavailable::new,
            cause -> new WriterOpening.Fatal(withStatement(cause, table, declared, metadata)));
  }

  private static WriterOpening open(
      ClickHouseConnection connection,
      TargetTable table,
      @Nullable Schema declared,
      List<Field> metadata,
      ConformSettings settings) {
    TableConformers conformers = new TableConformers(table, settings);
    Checked<Schema> content =
        declared == null ? derived(table, metadata) : new Checked.Valid<>(declared);
    return content
        .then(schema -> conformers.of(batches(schema, metadata)).map(conformer -> schema))
        .fold(
            schema ->
                new WriterOpening.Opened(
                    new ClickHouseBatchWriter(connection, table.name(), settings, conformers),
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
    return content == null ? cause : withStatement(cause, table, batches(content, metadata));
  }

  /** The remedy for a table that is missing is a statement. */
  private static Failure withStatement(Failure cause, TableName table, Schema schema) {
    return cause.code() == ErrorCode.UNKNOWN_TABLE
        ? new Failure(
            cause.code(),
            cause.message() + ", for example: " + CreateTableStatement.of(table, schema),
            cause.exception())
        : cause;
  }

  @Override
  public WriteResult write(RecordBatch batch, int attempt) {
    TableConformers current = conformers;
    return current == null ? writeToTableReadAgain(batch, attempt) : write(batch, attempt, current);
  }

  private WriteResult writeToTableReadAgain(RecordBatch batch, int attempt) {
    return connection
        .readTable(table)
        .fold(
            found -> {
              TableConformers fresh = new TableConformers(found, settings);
              conformers = fresh;
              return write(batch, attempt, fresh);
            },
            WriteResult.Unavailable::new,
            cause -> new WriteResult.Fatal(withStatement(cause, table, schemaOf(batch))));
  }

  private static Schema schemaOf(RecordBatch batch) {
    return batch.root().getSchema();
  }

  private WriteResult write(RecordBatch batch, int attempt, TableConformers current) {
    return current
        .of(schemaOf(batch))
        .fold(
            conformer -> write(batch, attempt, current, conformer),
            reason -> {
              forget(current);
              return new WriteResult.Fatal(Failure.of(0, reason));
            });
  }

  private WriteResult write(
      RecordBatch batch, int attempt, TableConformers conformers, Conformer current) {
    try (ConformedBatch conformed =
        current.conform(batch.root(), batch.allocator())) {
      return write(batch, attempt, conformers, current, conformed);
    }
  }

  private WriteResult write(
      RecordBatch batch,
      int attempt,
      TableConformers conformers,
      Conformer current,
      ConformedBatch conformed) {
    List<RowRejection> rejections = Rejections.merge(batch.misfits(), conformed.rejections());
    if (!rejections.isEmpty()) {
      return new WriteResult.Rejected(rejections);
    }
    if (conformed.rows() == 0) {
      return new WriteResult.Written(0, 0, Evidence.NONE_REQUIRED);
    }
    AtomicLong bytes = new AtomicLong();
    String token =
        InsertToken.of(
            batch.id(), current.columnNames(), current.columnTypes(), 0, conformed.rows());
    return connection
        .insert(
            new InsertRequest(
                table,
                current.columnNames(),
                token,
                out -> bytes.set(encoder.encode(conformed, 0, conformed.rows(), out))))
        .fold(
            () -> new WriteResult.Written(conformed.rows(), bytes.get(), evidence(attempt)),
            (errorClass, cause) -> failed(errorClass, cause, batch, conformers));
  }

  private static Evidence evidence(int attempt) {
    return attempt == 1 ? Evidence.ACKNOWLEDGED : Evidence.ACKNOWLEDGED_AFTER_RETRY;
  }

  private WriteResult failed(
      ErrorClass errorClass, Failure cause, RecordBatch batch, TableConformers used) {
    if (errorClass == ErrorClass.SCHEMA_MOVED || errorClass == ErrorClass.FATAL) {
      forget(used);
    }
    return switch (errorClass) {
      case DATA -> new WriteResult.RejectedWhole(cause);
      case SCHEMA_MOVED -> new WriteResult.SchemaMoved(cause);
      case FATAL -> new WriteResult.Fatal(withStatement(cause, table, schemaOf(batch)));
      case VIEW_BROKEN -> new WriteResult.Unrepeatable(cause);
      case UNAVAILABLE -> new WriteResult.Unavailable(cause);
      case UNKNOWN -> new WriteResult.Unknown(cause);
    };
  }

  /** Only if no other thread has read the table since. */
  private synchronized void forget(TableConformers used) {
    if (conformers == used) {
      conformers = null;
    }
  }
}
