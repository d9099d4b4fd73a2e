package io.arrowsink.core.pipeline;

import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.BatchWriter;
import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.WriteResult.RejectedWhole;
import io.arrowsink.core.write.WriteResult.Written;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Delivers one sealed batch on a writer thread: attempt after attempt until it is written, or known
 * never to be. Closes the batch and then reports; a delivery ended by the stop of the task reports
 * nothing.
 */
final class BatchDelivery implements Runnable {
  private static final int REJECTIONS_NAMED = 3;

  private final TargetLane lane;
  private final SealedBatch sealed;
  private final BatchWriter writer;
  private final RetryLoop retries;
  private final PipelineMetrics metrics;
  private final Consumer<PipelineEvent> events;

  BatchDelivery(
      TargetLane lane,
      SealedBatch sealed,
      BatchWriter writer,
      RetryLoop retries,
      PipelineMetrics metrics,
      Consumer<PipelineEvent> events) {
    this.lane = lane;
    this.sealed = sealed;
    this.writer = writer;
    this.retries = retries;
    this.metrics = metrics;
    this.events = events;
  }

  @Override
  public void run() {
    PipelineEvent event;
    try (RecordBatch batch = sealed.batch();
        BatchWrite write = writer.begin(batch)) {
      event = deliver(batch, write);
    } catch (RuntimeException | Error e) {
      // Whatever it was, the task must learn of it: a batch that silently vanished would block for
      // ever.
      event = new PipelineEvent.BatchFailed(lane, sealed, unexpected(e));
    }
    if (event != null) {
      events.accept(event);
    }
  }

  private @Nullable PipelineEvent deliver(RecordBatch batch, BatchWrite write) {
    Attempt<Written> outcome = retries.run(lane.health(), number -> attempt(batch, write, number));
    if (outcome instanceof Attempt.Done<Written> done) {
      return new PipelineEvent.BatchWritten(lane, sealed, done.value());
    }
    if (outcome instanceof Attempt.GivenUp<Written> givenUp) {
      return new PipelineEvent.BatchFailed(lane, sealed, givenUp.cause());
    }
    return null;
  }

  private Attempt<Written> attempt(RecordBatch batch, BatchWrite write, int number) {
    if (number > 1) {
      metrics.retries().increment();
    }
    return write
        .attempt()
        .fold(
            Attempt.Done::new,
            rejected -> new Attempt.GivenUp<>(rejectedRows(batch, write, rejected.rows())),
            whole -> new Attempt.GivenUp<>(rejectedWhole(batch, write, whole)),
            unavailable -> new Attempt.Later<>(unavailable.cause()),
            unknown -> new Attempt.Later<>(unknown.cause()),
            moved -> new Attempt.Mending<>(moved.cause()),
            // Nobody else writes these rows at once under this guarantee: it is as if no answer
            // came.
            lost -> new Attempt.Later<>(lost.cause()),
            fatal -> new Attempt.Mending<>(fatal.cause()),
            unrepeatable -> new Attempt.GivenUp<>(unrepeatable.cause()));
  }

  private static Failure rejectedRows(
      RecordBatch batch, BatchWrite write, List<RowRejection> rejections) {
    String named =
        rejections.stream()
            .limit(REJECTIONS_NAMED)
            .map(
                rejection ->
                    batch.positions().of(rejection.row())
                        + " column '"
                        + rejection.column()
                        + "': "
                        + rejection.reason()
                        + " (code "
                        + rejection.code()
                        + ")")
            .collect(Collectors.joining("; "));
    return Failure.of(
        rejections.get(0).code(),
        batch.target()
            + " cannot hold "
            + rejections.size()
            + " of "
            + batch.rowCount()
            + " rows: "
            + named
            + (rejections.size() > REJECTIONS_NAMED ? "; …" : "")
            + ". "
            + written(batch, write)
            + ": correct the records or the columns");
  }

  private static Failure rejectedWhole(
      RecordBatch batch, BatchWrite write, RejectedWhole rejected) {
    Failure cause = rejected.cause();
    RowRanges rows = rejected.rows();
    return new Failure(
        cause.code(),
        cause.message()
            + ". At least one of the rows from "
            + batch.positions().of(rows.from(0))
            + " to "
            + batch.positions().of(rows.to(rows.ranges() - 1) - 1)
            + " is at fault. "
            + written(batch, write)
            + ": correct the records or the table",
        cause.exception());
  }

  private static String written(RecordBatch batch, BatchWrite write) {
    RowRanges acknowledged = write.acknowledged();
    return acknowledged.isEmpty()
        ? "Nothing of the " + batch + " was written"
        : acknowledged.count() + " rows of the " + batch + " were written";
  }

  private Failure unexpected(Throwable e) {
    return new Failure(0, "unexpected error while writing " + sealed.batch() + ": " + e, e);
  }
}
