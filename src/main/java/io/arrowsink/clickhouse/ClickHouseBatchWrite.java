package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.client.ErrorClass;
import io.arrowsink.clickhouse.client.InsertOutcome;
import io.arrowsink.clickhouse.client.InsertRequest;
import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.clickhouse.conform.TableConformers;
import io.arrowsink.clickhouse.encode.NativeEncoder;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.core.write.WriteResult.Evidence;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Conforms a batch, and if every row fits, sends it as one insert. What was conformed is sent again
 * by later attempts for as long as the table is read as the same. After an answer that says the
 * table is another one now, the next attempt reads it again.
 */
final class ClickHouseBatchWrite implements BatchWrite {
  private final ClickHouseConnection connection;
  private final CurrentTable table;
  private final RecordBatch batch;
  private final NativeEncoder encoder = new NativeEncoder();
  private @Nullable Conformed conformed;
  private boolean attempted;

  ClickHouseBatchWrite(ClickHouseConnection connection, CurrentTable table, RecordBatch batch) {
    this.connection = connection;
    this.table = table;
    this.batch = batch;
  }

  /** What a batch has become, and by what: another conformer may make another of it. */
  private record Conformed(Conformer by, ConformedBatch batch) {}

  @Override
  public WriteResult attempt() {
    Evidence evidence = attempted ? Evidence.ACKNOWLEDGED_AFTER_RETRY : Evidence.ACKNOWLEDGED;
    attempted = true;
    return table.use(
        conformers -> attempt(conformers, evidence),
        WriteResult.Unavailable::new,
        cause -> new WriteResult.Fatal(MissingTable.remedied(cause, table.name(), schema())));
  }

  private Schema schema() {
    return batch.root().getSchema();
  }

  private WriteResult attempt(TableConformers conformers, Evidence evidence) {
    return conformers
        .of(schema())
        .fold(
            conformer -> attempt(conformers, conformer, evidence),
            reason -> {
              table.forget(conformers);
              return new WriteResult.Fatal(Failure.of(0, reason));
            });
  }

  private WriteResult attempt(TableConformers conformers, Conformer conformer, Evidence evidence) {
    ConformedBatch rows = conform(conformer);
    List<RowRejection> rejections = Rejections.merge(batch.misfits(), rows.rejections());
    if (!rejections.isEmpty()) {
      return new WriteResult.Rejected(rejections);
    }
    if (rows.rows() == 0) {
      return new WriteResult.Written(0, 0, Evidence.NONE_REQUIRED);
    }
    AtomicLong bytes = new AtomicLong();
    return insert(conformer, rows, bytes)
        .fold(
            () -> new WriteResult.Written(rows.rows(), bytes.get(), evidence),
            (errorClass, cause) -> failed(errorClass, cause, conformers));
  }

  private ConformedBatch conform(Conformer conformer) {
    Conformed kept = conformed;
    if (kept != null && kept.by() == conformer) {
      return kept.batch();
    }
    dropConformed();
    Conformed fresh = new Conformed(conformer, conformer.conform(batch.root()));
    conformed = fresh;
    return fresh.batch();
  }

  private InsertOutcome insert(Conformer conformer, ConformedBatch rows, AtomicLong bytes) {
    String token =
        InsertToken.of(
            batch.id(), conformer.columnNames(), conformer.columnTypes(), 0, rows.rows());
    return connection.insert(
        new InsertRequest(
            table.name(),
            conformer.columnNames(),
            token,
            out -> bytes.set(encoder.encode(rows, 0, rows.rows(), out))));
  }

  private WriteResult failed(ErrorClass errorClass, Failure cause, TableConformers used) {
    if (errorClass == ErrorClass.SCHEMA_MOVED || errorClass == ErrorClass.FATAL) {
      table.forget(used);
    }
    return switch (errorClass) {
      case DATA -> new WriteResult.RejectedWhole(cause);
      case SCHEMA_MOVED -> new WriteResult.SchemaMoved(cause);
      case FATAL -> new WriteResult.Fatal(MissingTable.remedied(cause, table.name(), schema()));
      case VIEW_BROKEN -> new WriteResult.Unrepeatable(cause);
      case UNAVAILABLE -> new WriteResult.Unavailable(cause);
      case UNKNOWN -> new WriteResult.Unknown(cause);
    };
  }

  @Override
  public void close() {
    dropConformed();
  }

  /** Whatever a conformed batch holds ends here. */
  private void dropConformed() {
    conformed = null;
  }
}
