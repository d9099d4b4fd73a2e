package io.arrowsink.core.pipeline;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.record.UnreadableMetadataException;
import io.arrowsink.core.write.Failure;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * One target's way through a task: the records that wait to be decoded, the open batch, and how
 * many sealed ones are under way. A lane whose target is not open yet, or has as many batches in
 * flight as allowed, keeps its records waiting and holds up no other lane.
 *
 * <p>Used by the task thread alone, except for {@link #health()}.
 */
final class TargetLane {
  private final String name;
  private final LaneContext context;
  private final TargetHealth health;
  private final ArrayDeque<SourceRecord> backlog = new ArrayDeque<>();
  private final Set<SourcePartition> partitions = new HashSet<>();
  private @Nullable Target target;
  private @Nullable BatchBuilder open;
  private @Nullable Schema latestSchema;
  private long openSequence;
  private int inFlight;

  TargetLane(String name, LaneContext context) {
    this.name = name;
    this.context = context;
    this.health = new TargetHealth(name, context.nanoClock());
  }

  TargetHealth health() {
    return health;
  }

  void opened(Target opened) {
    target = opened;
  }

  void enqueue(SourceRecord record) {
    partitions.add(record.partition());
    backlog.add(record);
  }

  /** Whether records wait because the target does not take them now. */
  boolean isBlocked() {
    return !backlog.isEmpty();
  }

  /** The partitions whose records come this way. */
  Set<SourcePartition> partitions() {
    return partitions;
  }

  int inFlight() {
    return inFlight;
  }

  /**
   * Decodes what waits, as far as the target takes it.
   *
   * @param sequences gives the number of the next batch
   * @return why the task has to fail, if a record could not be set aside
   */
  @Nullable Failure advance(BatchSequence sequences) {
    Target to = target;
    if (to == null) {
      return null;
    }
    sealIfFull(to);
    while (!backlog.isEmpty() && (open == null || !open.isFull())) {
      SourceRecord record = backlog.element();
      BatchBuilder batch = open == null ? openBatch(to, sequences) : open;
      int rowsBefore = batch.rowCount();
      DecodeResult result = decode(record, to, batch);
      if (result instanceof OtherSchema other) {
        if (!makeWayFor(other.schema(), to, batch)) {
          return null;
        }
        continue;
      }
      Failure failure = account(record, result, batch, rowsBefore);
      if (failure != null) {
        return failure;
      }
      backlog.remove();
      sealIfFull(to);
    }
    return null;
  }

  private static DecodeResult decode(SourceRecord record, Target to, BatchBuilder batch) {
    try {
      return to.decoder().decode(record, batch);
    } catch (UnreadableMetadataException e) {
      batch.abandonRow();
      return new Undecodable("", e.reason());
    }
  }

  private BatchBuilder openBatch(Target to, BatchSequence sequences) {
    Schema schema = latestSchema == null ? to.decoder().schema() : latestSchema;
    BatchBuilder batch =
        new BatchBuilder(
            schema,
            context.settings().metadata(),
            context.settings().limits(),
            context.allocator(),
            context.nanoClock().getAsLong());
    open = batch;
    openSequence = sequences.next();
    return batch;
  }

  /**
   * Ends the open batch, since the next record needs one of another schema.
   *
   * @return false where it has to wait for a place in flight
   */
  private boolean makeWayFor(Schema schema, Target to, BatchBuilder batch) {
    if (batch.rowCount() == 0) {
      discardOpenBatch();
    } else if (hasPlaceInFlight()) {
      seal(to, batch);
    } else {
      return false;
    }
    latestSchema = schema;
    return true;
  }

  /** Seals the open batch if it has met a limit and a place in flight is free. */
  private void sealIfFull(Target to) {
    if (open != null && open.isFull() && hasPlaceInFlight()) {
      seal(to, open);
    }
  }

  private boolean hasPlaceInFlight() {
    return inFlight < context.settings().maxInFlight();
  }

  private @Nullable Failure account(
      SourceRecord record, DecodeResult result, BatchBuilder batch, int rowsBefore) {
    if (result instanceof Undecodable undecodable) {
      return setAside(record, undecodable);
    }
    if (result instanceof DecodeResult.Tombstone) {
      if (context.settings().failOnTombstone()) {
        return setAside(
            record, new Undecodable("", "it has no value (behavior.on.null.values=fail)"));
      }
      context.metrics().tombstones().increment();
    }
    if (batch.rowCount() > rowsBefore) {
      if (rowsBefore == 0) {
        batch.startLinger(context.nanoClock().getAsLong());
      }
      context.tracker().joined(record.partition(), record.offset(), openSequence);
    } else {
      context.tracker().released(record.partition(), record.offset());
    }
    return null;
  }

  private @Nullable Failure setAside(SourceRecord record, Undecodable why) {
    Optional<Future<Void>> confirmation = context.errants().setAside(record, why);
    if (confirmation.isEmpty()) {
      return Failure.of(
          0,
          "record "
              + record.position()
              + " for "
              + name
              + " cannot be decoded: "
              + why.message()
              + ". Correct the producer or input.schema; to set such records aside instead, use"
              + " errors.tolerance=all with errors.deadletterqueue.topic.name");
    }
    context.metrics().undecodable().increment();
    context.setAside().add(record, why, confirmation.get());
    return null;
  }

  /** Seals the open batch if its first row has waited long enough and a place in flight is free. */
  void sealIfDue() {
    if (target != null
        && open != null
        && open.rowCount() > 0
        && hasPlaceInFlight()
        && untilDue(open).isZero()) {
      context.metrics().batchesStarved().increment();
      seal(target, open);
    }
  }

  /** Seals the open batch whatever its size, because nothing may be left behind. */
  void sealNow() {
    if (target != null && open != null && open.rowCount() > 0) {
      seal(target, open);
    }
  }

  private void seal(Target to, BatchBuilder batch) {
    SealedBatch sealed =
        new SealedBatch(openSequence, batch.seal(to.name(), context.settings().replayId()));
    open = null;
    inFlight++;
    context.metrics().batches().increment();
    context.metrics().inFlight().incrementAndGet();
    context.deliveries().deliver(this, sealed, to.writer());
  }

  /** A sealed batch has come to its end. */
  void finished() {
    inFlight--;
    context.metrics().inFlight().decrementAndGet();
  }

  /** How long the open batch may wait; null when there is none. */
  @Nullable Duration untilDue() {
    return open == null || open.rowCount() == 0 ? null : untilDue(open);
  }

  private Duration untilDue(BatchBuilder batch) {
    Duration left = batch.untilDue(context.nanoClock().getAsLong());
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** Lowers {@code floors} to the first waiting offset of each partition. */
  void lowestUndecoded(Map<SourcePartition, Long> floors) {
    for (SourceRecord record : backlog) {
      floors.merge(record.partition(), record.offset(), Math::min);
    }
  }

  /**
   * Forgets what waits of {@code revoked}. Rows of it that already share the open batch with rows
   * of owned partitions are sent along; a batch of nothing else is given up, since its rows are
   * read again by whoever owns the partitions now.
   */
  void revoke(Set<SourcePartition> revoked) {
    backlog.removeIf(record -> revoked.contains(record.partition()));
    partitions.removeAll(revoked);
    if (open != null && revoked.containsAll(open.partitions())) {
      discardOpenBatch();
    }
  }

  /** Frees the open batch; its rows stay uncommitted. */
  void discardOpenBatch() {
    if (open != null) {
      open.close();
      open = null;
    }
  }
}
