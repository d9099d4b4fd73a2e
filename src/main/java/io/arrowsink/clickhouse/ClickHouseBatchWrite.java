package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.client.ErrorClass;
import io.arrowsink.clickhouse.client.InsertOutcome;
import io.arrowsink.clickhouse.client.InsertRequest;
import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.conform.ConformedPart;
import io.arrowsink.clickhouse.encode.BatchEncoder;
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
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
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
  /** After these the rows keep the token that they were sent with. */
  private static final Set<ErrorClass> MAYBE_STORED =
      Set.of(
          ErrorClass.UNKNOWN,
          ErrorClass.UNAVAILABLE,
          ErrorClass.LOST_OWNERSHIP,
          ErrorClass.TOO_BIG);

  /** And nothing is known of what became of them. */
  private static final Set<ErrorClass> UNANSWERED =
      Set.of(ErrorClass.UNKNOWN, ErrorClass.LOST_OWNERSHIP);

  private final ClickHouseConnection connection;
  private final TableName name;
  private final TableKnowledge table;
  private final RecordBatch batch;
  private final InsertProgress progress = new InsertProgress();
  private final ClickHouseInsertSettings settings;
  private final BatchEncoder encoder;
  private final InsertCuts cuts;
  private final OversizedInserts oversized;
  private @Nullable Conformed conformed;
  private boolean attempted;
  private boolean schemaIsFresh;
  private long attemptBegan;

  ClickHouseBatchWrite(
      ClickHouseConnection connection,
      TableName name,
      TableKnowledge table,
      ClickHouseInsertSettings settings,
      BatchEncoder encoder,
      RecordBatch batch) {
    this.connection = connection;
    this.name = name;
    this.table = table;
    this.batch = batch;
    this.settings = settings;
    this.encoder = encoder;
    this.cuts = new InsertCuts(batch.rowCount(), settings.maxRows());
    this.oversized = new OversizedInserts(connection, name, table, cuts, progress);
  }

  /** What a batch has become, and by what: another reading of the table may make another of it. */
  private record Conformed(BatchFit by, ConformedBatch batch) {}

  @Override
  public WriteResult attempt() {
    Evidence evidence = attempted ? Evidence.ACKNOWLEDGED_AFTER_RETRY : Evidence.ACKNOWLEDGED;
    attempted = true;
    attemptBegan = table.now();
    if (batch.rowCount() == 0) {
      return new WriteResult.Written(0, 0, 0, Evidence.NONE_REQUIRED);
    }
    return table.use(
        known -> attempt(known, evidence), WriteResult.Unavailable::new, this::unusable);
  }

  private WriteResult unusable(Failure cause) {
    return new WriteResult.Fatal(MissingTable.remedied(cause, name, schema()));
  }

  private Schema schema() {
    return batch.root().getSchema();
  }

  private WriteResult attempt(BatchFits known, Evidence evidence) {
    return known
        .fit(schema())
        .fold(
            fit -> attempt(known, fit, evidence),
            reason -> {
              table.forget(known);
              return new WriteResult.Fatal(Failure.of(0, reason));
            });
  }

  private WriteResult attempt(BatchFits known, BatchFit fit, Evidence evidence) {
    ConformedBatch rows = conform(fit);
    List<RowRejection> rejections = unsent(fit.rejections(batch, rows.rejections()));
    if (!rejections.isEmpty()) {
      // A column may hold by now what it could not: that must not cost a row.
      return table.useAsOf(
          attemptBegan,
          latest ->
              latest == known ? new WriteResult.Rejected(rejections) : attempt(latest, evidence),
          WriteResult.Unavailable::new,
          this::unusable);
    }
    InsertFingerprint fingerprint = InsertFingerprint.of(fit, settings);
    WriteResult failed = sendRest(rows, fingerprint, known);
    if (failed != null) {
      return failed;
    }
    fit.countUnknownFields(batch.rowCount());
    return new WriteResult.Written(
        batch.rowCount(), progress.bytes(), progress.inserts(), evidence);
  }

  /** Sends one insert after the other; null where all were acknowledged. */
  private @Nullable WriteResult sendRest(
      ConformedBatch rows, InsertFingerprint fingerprint, BatchFits known) {
    for (Iterator<RowRanges> inserts = inserts().iterator(); inserts.hasNext(); ) {
      boolean grows = false;
      for (ConformedPart part : rows.parts(inserts.next())) {
        RowRanges unsent = progress.unsent(part.rows());
        if (!unsent.isEmpty()) {
          WriteResult failed = send(new ConformedPart(part.columns(), unsent), fingerprint, known);
          if (failed != null) {
            return failed;
          }
          grows |= cuts.grows();
        }
      }
      if (grows) {
        inserts = inserts().iterator();
      }
    }
    return null;
  }

  /** First of all comes what may be stored already, cut as it was. */
  private List<RowRanges> inserts() {
    List<RowRanges> inserts = new ArrayList<>();
    RowRanges uncertain = progress.uncertainRows();
    if (uncertain != null) {
      inserts.add(uncertain);
    }
    inserts.addAll(cuts.inserts());
    return inserts;
  }

  /** Sends one insert; null where it was acknowledged. */
  private @Nullable WriteResult send(
      ConformedPart part, InsertFingerprint fingerprint, BatchFits known) {
    AtomicLong bytes = new AtomicLong();
    String token = token(part.rows(), fingerprint);
    InsertOutcome outcome;
    // Made here and not by the thread that sends: that one may outlive the batch.
    try (SentRows rows = SentRows.of(part, batch.allocator())) {
      outcome =
          connection.insert(
              new InsertRequest(
                  name,
                  settings.format(),
                  part.columnNames(),
                  token,
                  schemaIsFresh,
                  settings.serverSettings(),
                  out -> bytes.set(rows.encode(encoder, out))));
    }
    if (outcome instanceof InsertOutcome.Failed failed) {
      if (MAYBE_STORED.contains(failed.errorClass())) {
        progress.leaveUncertain(
            part.rows(), token, fingerprint, UNANSWERED.contains(failed.errorClass()));
      }
      return failed(part.rows(), failed.errorClass(), failed.cause(), known);
    }
    progress.acknowledge(part.rows(), bytes.get());
    schemaIsFresh = false;
    return null;
  }

  /** A row that is stored already fitted the table as it was then. */
  private List<RowRejection> unsent(List<RowRejection> rejections) {
    RowRanges stored = progress.storedRows();
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

  private String token(RowRanges rows, InsertFingerprint fingerprint) {
    String uncertain = progress.uncertainToken(rows, fingerprint);
    return uncertain == null
        ? InsertToken.of(batch.id(), fingerprint, rows, SourceRows.of(batch.positions(), rows))
        : uncertain;
  }

  private WriteResult failed(RowRanges rows, ErrorClass errorClass, Failure cause, BatchFits used) {
    if (errorClass == ErrorClass.SCHEMA_MOVED || errorClass == ErrorClass.FATAL) {
      table.forget(used);
      schemaIsFresh |= errorClass == ErrorClass.SCHEMA_MOVED;
    }
    return switch (errorClass) {
      case DATA -> new WriteResult.RejectedWhole(rows, cause);
      case SCHEMA_MOVED -> new WriteResult.SchemaMoved(cause);
      case FATAL -> unusable(cause);
      case VIEW_BROKEN -> new WriteResult.Unrepeatable(cause);
      case TOO_BIG -> oversized.tooBig(rows, cause);
      case TOO_MANY_PARTITIONS ->
          oversized.tooManyPartitions(rows, Objects.requireNonNull(conformed).batch(), cause);
      case LOST_OWNERSHIP -> new WriteResult.LostOwnership(cause);
      case UNAVAILABLE -> new WriteResult.Unavailable(cause);
      case UNKNOWN -> new WriteResult.Unknown(cause);
    };
  }

  @Override
  public RowRanges acknowledged() {
    return progress.storedRows();
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
