package io.arrowsink.core.pipeline;

import io.arrowsink.core.ack.OffsetTracker;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.record.RecordPosition;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.write.Failure;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The records that were set aside and are not confirmed to be safe yet. Each holds back its offset
 * as a batch of its own would. Used by the task thread alone.
 */
final class SetAsideRecords {
  private record Pending(
      SourcePartition partition,
      RecordPosition position,
      Undecodable why,
      long sequence,
      Future<Void> confirmation) {}

  private final OffsetTracker tracker;
  private final BatchSequence sequences;
  private final LongSupplier nanoClock;
  private final ArrayDeque<Pending> pending = new ArrayDeque<>();

  SetAsideRecords(OffsetTracker tracker, BatchSequence sequences, LongSupplier nanoClock) {
    this.tracker = tracker;
    this.sequences = sequences;
    this.nanoClock = nanoClock;
  }

  /** Holds back the offset of {@code record} until {@link #settle} finds it confirmed. */
  void add(SourceRecord record, Undecodable why, Future<Void> confirmation) {
    long sequence = sequences.next();
    tracker.joined(record.partition(), record.offset(), sequence);
    pending.add(new Pending(record.partition(), record.position(), why, sequence, confirmation));
  }

  /** Forgets the records of {@code revoked}: whoever owns the partitions reads them again. */
  void revoke(Set<SourcePartition> revoked) {
    pending.removeIf(each -> revoked.contains(each.partition()));
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
    Throwable cause = failureOf(done.confirmation());
    if (cause == null) {
      tracker.delivered(done.sequence(), List.of(done.partition()));
      return null;
    }
    return new Failure(
        0,
        "record "
            + done.position()
            + " cannot be decoded ("
            + done.why().message()
            + "), and the dead-letter queue did not take it: "
            + cause
            + ". Its offset is not committed; repair the queue and restart the task",
        cause);
  }

  /** Why {@code done}, which is done, did not succeed; null where it did. */
  private static @Nullable Throwable failureOf(Future<Void> done) {
    try {
      done.get(0, TimeUnit.NANOSECONDS);
      return null;
    } catch (ExecutionException e) {
      return e.getCause() == null ? e : e.getCause();
    } catch (CancellationException | TimeoutException e) {
      return e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return e;
    }
  }

  /** Waits until all are confirmed, for at most {@code timeout}; {@link #settle} then tells. */
  void await(Duration timeout) {
    long deadline = nanoClock.getAsLong() + timeout.toNanos();
    for (Pending each : pending) {
      try {
        each.confirmation().get(deadline - nanoClock.getAsLong(), TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      } catch (TimeoutException e) {
        return;
      } catch (ExecutionException | CancellationException settledLater) {
        // It is done: settling it tells how.
      }
    }
  }
}
