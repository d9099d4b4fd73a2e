package io.arrowsink.core.pipeline;

import io.arrowsink.core.ack.OffsetTracker;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.write.Failure;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The records that were set aside and are not confirmed to be safe yet. Each holds back its offset
 * as a batch of its own would. Used by the task thread alone.
 */
final class SetAsideRecords {
  private record Pending(SourceRecord record, long sequence, Future<Void> confirmation) {}

  private final OffsetTracker tracker;
  private final BatchSequence sequences;
  private final ArrayDeque<Pending> pending = new ArrayDeque<>();

  SetAsideRecords(OffsetTracker tracker, BatchSequence sequences) {
    this.tracker = tracker;
    this.sequences = sequences;
  }

  /** Holds back the offset of {@code record} until {@link #settle} finds it confirmed. */
  void add(SourceRecord record, Future<Void> confirmation) {
    Pending added = new Pending(record, sequences.next(), confirmation);
    tracker.joined(record.partition(), record.offset(), added.sequence());
    pending.add(added);
  }

  /**
   * Releases the offsets of all that are confirmed by now.
   *
   * @return why the task has to fail, if one of them was not taken after all
   */
  @Nullable Failure settle() {
    Failure failure = null;
    for (Iterator<Pending> each = pending.iterator(); each.hasNext() && failure == null; ) {
      Pending next = each.next();
      if (next.confirmation().isDone()) {
        each.remove();
        failure = settle(next);
      }
    }
    return failure;
  }

  private @Nullable Failure settle(Pending done) {
    try {
      done.confirmation().get();
      tracker.delivered(done.sequence(), List.of(done.record().partition()));
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return notTaken(done, e);
    } catch (ExecutionException e) {
      return notTaken(done, e.getCause() == null ? e : e.getCause());
    }
  }

  private static Failure notTaken(Pending done, Throwable cause) {
    return new Failure(
        0,
        "record "
            + done.record().position()
            + " cannot be decoded, and the dead-letter queue did not take it: "
            + cause
            + ". Its offset is not committed; mend the queue and restart the task",
        cause);
  }

  /** Waits until all are confirmed, for at most {@code timeout}; {@link #settle} then tells. */
  void await(Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    for (Pending each : pending) {
      try {
        each.confirmation().get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      } catch (TimeoutException e) {
        return;
      } catch (ExecutionException settledLater) {
        // It is done: settling it tells how.
      }
    }
  }
}
