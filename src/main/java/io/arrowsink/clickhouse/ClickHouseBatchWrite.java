package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.client.ErrorClass;
import io.arrowsink.clickhouse.client.InsertOutcome;
import io.arrowsink.clickhouse.client.InsertRequest;
import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.encode.NativeEncoder;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.batch.SourceRows;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.core.write.WriteResult.Evidence;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Conforms a batch, and if every row fits, sends it in physical units, one insert after the other.
 * What was conformed is sent again by later attempts for as long as the table is read as the same;
 * a unit that was acknowledged is never sent again. After an answer that says the table is another
 * one now, the next attempt reads it again.
 */
final class ClickHouseBatchWrite implements BatchWrite {
  private final ClickHouseConnection connection;
  private final TableName name;
  private final TargetSchema table;
  private final RecordBatch batch;
  private final PhysicalUnits units;
  private final ClickHouseInsertSettings settings;
  private final NativeEncoder encoder = new NativeEncoder();
  private @Nullable Conformed conformed;
  private boolean attempted;

  ClickHouseBatchWrite(
      ClickHouseConnection connection,
      TableName name,
      TargetSchema table,
      ClickHouseInsertSettings settings,
      RecordBatch batch) {
    this.connection = connection;
    this.name = name;
    this.table = table;
    this.batch = batch;
    this.units = PhysicalUnits.of(batch.rowCount(), settings);
    this.settings = settings;
  }

  /** What a batch has become, and by what: another reading of the table may make another of it. */
  private record Conformed(BatchFit by, ConformedBatch batch) {}

  @Override
  public WriteResult attempt() {
    Evidence evidence = attempted ? Evidence.ACKNOWLEDGED_AFTER_RETRY : Evidence.ACKNOWLEDGED;
    attempted = true;
    if (units.count() == 0) {
      return new WriteResult.Written(0, 0, 0, Evidence.NONE_REQUIRED);
    }
    return table.use(
        known -> attempt(known, evidence),
        WriteResult.Unavailable::new,
        cause -> new WriteResult.Fatal(MissingTable.remedied(cause, name, schema())));
  }

  private Schema schema() {
    return batch.root().getSchema();
  }

  private WriteResult attempt(KnownTable known, Evidence evidence) {
    return known
        .fit(schema())
        .fold(
            fit -> attempt(known, fit, evidence),
            reason -> {
              table.forget(known);
              return new WriteResult.Fatal(Failure.of(0, reason));
            });
  }

  private WriteResult attempt(KnownTable known, BatchFit fit, Evidence evidence) {
    ConformedBatch rows = conform(fit);
    List<RowRejection> rejections = unsent(fit.rejections(batch, rows.rejections()));
    if (!rejections.isEmpty()) {
      return new WriteResult.Rejected(rejections);
    }
    InsertFingerprint fingerprint = InsertFingerprint.of(fit, settings);
    for (RowRanges unit = units.next(); unit != null; unit = units.next()) {
      AtomicLong bytes = new AtomicLong();
      String token = token(unit, fingerprint);
      InsertOutcome outcome = insert(unit, token, fit.columnNames(), rows, bytes);
      if (outcome instanceof InsertOutcome.Failed failed) {
        if (failed.errorClass() == ErrorClass.UNKNOWN
            || failed.errorClass() == ErrorClass.UNAVAILABLE) {
          units.leaveUncertain(token);
        }
        return failed(unit, failed.errorClass(), failed.cause(), known);
      }
      units.acknowledge(bytes.get());
    }
    fit.countUnknownFields(batch.rowCount());
    return new WriteResult.Written(batch.rowCount(), units.bytes(), units.count(), evidence);
  }

  /** A row that is stored already fitted the table as it was then. */
  private List<RowRejection> unsent(List<RowRejection> rejections) {
    RowRanges stored = units.acknowledgedRows();
    return rejections.stream().filter(rejection -> !stored.contains(rejection.row())).toList();
  }

  private ConformedBatch conform(BatchFit fit) {
    Conformed kept = conformed;
    if (kept != null && kept.by() == fit) {
      return kept.batch();
    }
    dropConformed();
    Conformed fresh = new Conformed(fit, fit.conform(batch.root(), batch.allocator()));
    conformed = fresh;
    return fresh.batch();
  }

  private String token(RowRanges unit, InsertFingerprint fingerprint) {
    String uncertain = units.uncertainToken();
    return uncertain == null
        ? InsertToken.of(batch.id(), fingerprint, unit, SourceRows.of(batch.positions(), unit))
        : uncertain;
  }

  private InsertOutcome insert(
      RowRanges unit, String token, List<String> columns, ConformedBatch rows, AtomicLong bytes) {
    return connection.insert(
        new InsertRequest(
            name,
            columns,
            token,
            settings.serverSettings(),
            out -> bytes.set(encoder.encode(rows, unit.from(0), unit.to(0), out))));
  }

  private WriteResult failed(
      RowRanges unit, ErrorClass errorClass, Failure cause, KnownTable used) {
    if (errorClass == ErrorClass.SCHEMA_MOVED || errorClass == ErrorClass.FATAL) {
      table.forget(used);
    }
    return switch (errorClass) {
      case DATA -> new WriteResult.RejectedWhole(unit, cause);
      case SCHEMA_MOVED -> new WriteResult.SchemaMoved(cause);
      case FATAL -> new WriteResult.Fatal(MissingTable.remedied(cause, name, schema()));
      case VIEW_BROKEN -> new WriteResult.Unrepeatable(cause);
      case UNAVAILABLE -> new WriteResult.Unavailable(cause);
      case UNKNOWN -> new WriteResult.Unknown(cause);
    };
  }

  @Override
  public RowRanges acknowledged() {
    return units.acknowledgedRows();
  }

  @Override
  public void close() {
    dropConformed();
  }

  private void dropConformed() {
    if (conformed != null) {
      conformed.batch().close();
      conformed = null;
    }
  }
}
