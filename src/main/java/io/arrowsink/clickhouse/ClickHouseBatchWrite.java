package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.client.ErrorClass;
import io.arrowsink.clickhouse.client.InsertOutcome;
import io.arrowsink.clickhouse.client.InsertRequest;
import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.clickhouse.conform.TableConformers;
import io.arrowsink.clickhouse.encode.NativeEncoder;
import io.arrowsink.config.ClickHouseInsertSettings;
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
  private final CurrentTable table;
  private final RecordBatch batch;
  private final PhysicalUnits units;
  private final ClickHouseInsertSettings settings;
  private final NativeEncoder encoder = new NativeEncoder();
  private @Nullable Conformed conformed;
  private boolean attempted;

  ClickHouseBatchWrite(
      ClickHouseConnection connection,
      CurrentTable table,
      ClickHouseInsertSettings settings,
      RecordBatch batch) {
    this.connection = connection;
    this.table = table;
    this.batch = batch;
    this.units = PhysicalUnits.of(batch.rowCount(), settings);
    this.settings = settings;
  }

  /** What a batch has become, and by what: another conformer may make another of it. */
  private record Conformed(Conformer by, ConformedBatch batch) {}

  @Override
  public WriteResult attempt() {
    Evidence evidence = attempted ? Evidence.ACKNOWLEDGED_AFTER_RETRY : Evidence.ACKNOWLEDGED;
    attempted = true;
    if (units.count() == 0) {
      return new WriteResult.Written(0, 0, 0, Evidence.NONE_REQUIRED);
    }
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
    List<RowRejection> rejections = unsent(rows.rejections());
    if (!rejections.isEmpty()) {
      return new WriteResult.Rejected(rejections);
    }
    InsertFingerprint fingerprint = InsertFingerprint.of(conformer, settings);
    for (RowRanges unit = units.next(); unit != null; unit = units.next()) {
      AtomicLong bytes = new AtomicLong();
      String token = token(unit, fingerprint);
      InsertOutcome outcome = insert(unit, token, conformer.columnNames(), rows, bytes);
      if (outcome instanceof InsertOutcome.Failed failed) {
        if (failed.errorClass() == ErrorClass.UNKNOWN
            || failed.errorClass() == ErrorClass.UNAVAILABLE) {
          units.leaveUncertain(token);
        }
        return failed(unit, failed.errorClass(), failed.cause(), conformers);
      }
      units.acknowledge(bytes.get());
    }
    return new WriteResult.Written(batch.rowCount(), units.bytes(), units.count(), evidence);
  }

  /** A row that is stored already fitted the table as it was then. */
  private List<RowRejection> unsent(List<RowRejection> rejections) {
    RowRanges stored = units.acknowledgedRows();
    return Rejections.merge(batch.misfits(), rejections).stream()
        .filter(rejection -> !stored.contains(rejection.row()))
        .toList();
  }

  private ConformedBatch conform(Conformer conformer) {
    Conformed kept = conformed;
    if (kept != null && kept.by() == conformer) {
      return kept.batch();
    }
    dropConformed();
    Conformed fresh = new Conformed(conformer, conformer.conform(batch.root(), batch.allocator()));
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
            table.name(),
            columns,
            token,
            settings.serverSettings(),
            out -> bytes.set(encoder.encode(rows, unit.from(0), unit.to(0), out))));
  }

  private WriteResult failed(
      RowRanges unit, ErrorClass errorClass, Failure cause, TableConformers used) {
    if (errorClass == ErrorClass.SCHEMA_MOVED || errorClass == ErrorClass.FATAL) {
      table.forget(used);
    }
    return switch (errorClass) {
      case DATA -> new WriteResult.RejectedWhole(unit, cause);
      case SCHEMA_MOVED -> new WriteResult.SchemaMoved(cause);
      case FATAL -> new WriteResult.Fatal(MissingTable.remedied(cause, table.name(), schema()));
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
