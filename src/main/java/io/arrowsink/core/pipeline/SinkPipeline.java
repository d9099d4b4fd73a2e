package io.arrowsink.core.pipeline;

import io.arrowsink.core.ack.OffsetTracker;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.write.Failure;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Everything between the framework and the targets, for one task. The task thread decodes while
 * earlier batches are delivered by others; a poll is always accepted whole. When a target does not
 * keep up, the call waits briefly, then the partitions concerned are paused and the call returns,
 * so that the consumer keeps polling.
 *
 * <p>Every method is called by the task thread. After a failure nothing more is decoded; what is
 * already in batches is delivered first, then {@link #put} throws.
 */
public final class SinkPipeline implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SinkPipeline.class);

  /** Far below the 5 s that a worker allows a stopping task. */
  private static final Duration LONGEST_WAIT = Duration.ofMillis(500);

  /** How soon a call is wanted while events are awaited. */
  private static final Duration BUSY_INTERVAL = Duration.ofMillis(20);

  private final PipelineSettings settings;
  private final TargetFactory targets;
  private final LongSupplier nanoClock;
  private final OffsetTracker tracker = new OffsetTracker();
  private final BatchSequence sequences = new BatchSequence();
  private final SetAsideRecords setAside;
  private final Map<String, TargetLane> lanesByTarget = new LinkedHashMap<>();
  private final Map<String, TargetLane> lanesByTopic = new HashMap<>();
  private final Set<SourcePartition> assigned = new HashSet<>();
  private final Backpressure backpressure;
  private final Deliveries deliveries;
  private final LaneContext context;
  private @Nullable Failure failure;

  /**
   * @param name the prefix of the names of background threads, such as connector and task
   * @param allocator closed by the pipeline, once the last batch is freed
   */
  public SinkPipeline(
      String name,
      PipelineSettings settings,
      TargetFactory targets,
      ErrantRecords errants,
      PartitionFlow flow,
      BufferAllocator allocator,
      PipelineMetrics metrics,
      LongSupplier nanoClock) {
    this.settings = settings;
    this.targets = targets;
    this.backpressure = new Backpressure(flow);
    this.nanoClock = nanoClock;
    this.setAside = new SetAsideRecords(tracker, sequences, nanoClock);
    this.deliveries =
        new Deliveries(name, targets, settings.retry(), metrics, nanoClock, allocator::close);
    this.context =
        new LaneContext(
            settings, allocator, tracker, errants, setAside, deliveries, metrics, nanoClock);
  }

  /** These partitions are ours from now on. */
  public void open(Collection<SourcePartition> partitions) {
    assigned.addAll(partitions);
    backpressure.adopt(Set.copyOf(partitions));
    partitions.forEach(tracker::open);
  }

  /** These partitions are ours no longer. */
  public void revoke(Collection<SourcePartition> partitions) {
    Set<SourcePartition> revoked = Set.copyOf(partitions);
    assigned.removeAll(revoked);
    backpressure.forget(revoked);
    revoked.forEach(tracker::close);
    setAside.revoke(revoked);
    lanesByTarget.values().forEach(lane -> lane.revoke(revoked));
  }

  /** The partitions that are ours. */
  public Set<SourcePartition> assigned() {
    return Set.copyOf(assigned);
  }

  /**
   * Takes the records of one poll, possibly none.
   *
   * @return how soon the next call is wanted
   * @throws PipelineFailedException when the pipeline cannot go on and has delivered what it could
   */
  public Duration put(Iterable<? extends SourceRecord> records) {
    for (SourceRecord record : records) {
      context.metrics().recordsIn().increment();
      laneOf(record.topic()).enqueue(record);
    }
    takeEvents(Duration.ZERO);
    settleSetAside();
    advance();
    waitBriefly();
    throwOnceDelivered();
    lanesByTarget.values().forEach(TargetLane::sealIfDue);
    applyBackpressure();
    return untilNextCall();
  }

  /**
   * A short wait often spares pausing. Once partitions are held it would only delay the other
   * lanes.
   */
  private void waitBriefly() {
    long deadline = nanoClock.getAsLong() + LONGEST_WAIT.toNanos();
    while (isBlocked() && !backpressure.isHolding() && takeEvents(until(deadline))) {
      advance();
    }
  }

  private void settleSetAside() {
    Failure notTaken = setAside.settle();
    if (notTaken != null) {
      fail(notTaken);
    }
  }

  private TargetLane laneOf(String topic) {
    TargetLane known = lanesByTopic.get(topic);
    if (known != null) {
      return known;
    }
    TargetLane lane =
        lanesByTarget.computeIfAbsent(
            targets.targetOf(topic),
            name -> {
              TargetLane added = new TargetLane(name, context);
              deliveries.open(added, topic);
              return added;
            });
    lanesByTopic.put(topic, lane);
    return lane;
  }

  private void advance() {
    for (TargetLane lane : lanesByTarget.values()) {
      if (failure == null) {
        Failure undecodable = lane.advance(sequences);
        if (undecodable != null) {
          fail(undecodable);
        }
      }
    }
  }

  private boolean isBlocked() {
    return failure == null && lanesByTarget.values().stream().anyMatch(TargetLane::isBlocked);
  }

  private Duration until(long deadlineNanos) {
    return Duration.ofNanos(Math.max(0, deadlineNanos - nanoClock.getAsLong()));
  }

  /** Waits for one event and takes all that are there; false when there was none. */
  private boolean takeEvents(Duration timeout) {
    PipelineEvent event = deliveries.poll(timeout);
    if (event == null) {
      return false;
    }
    while (event != null) {
      take(event);
      event = deliveries.poll(Duration.ZERO);
    }
    return true;
  }

  private void take(PipelineEvent event) {
    TargetLane lane = event.lane();
    if (event instanceof PipelineEvent.TargetOpened opened) {
      lane.opened(opened.target());
    } else if (event instanceof PipelineEvent.BatchWritten done) {
      lane.finished();
      delivered(done);
    } else if (event instanceof PipelineEvent.BatchFailed failed) {
      lane.finished();
      // What follows the failed batch will be read again: not sending it saves writing it twice.
      lane.discardOpenBatch();
      fail(failed.cause());
    } else if (event instanceof PipelineEvent.TargetFailed failed) {
      fail(failed.cause());
    }
  }

  private void delivered(PipelineEvent.BatchWritten done) {
    PipelineMetrics metrics = context.metrics();
    tracker.delivered(
        done.batch().sequence(), done.batch().batch().ranges().byPartition().keySet());
    metrics.rowsIn().add(done.batch().batch().positions().size());
    metrics.rowsOut().add(done.written().rows());
    metrics.inserts().add(done.written().units());
    metrics.insertBytes().add(done.written().bytes());
  }

  private void fail(Failure cause) {
    if (failure == null) {
      failure = cause;
      LOG.error("{}; delivering what came before it, then the task fails", cause);
      lanesByTarget.values().forEach(TargetLane::sealNow);
    } else {
      LOG.error("{}", cause);
    }
  }

  private void throwOnceDelivered() {
    if (failure != null && inFlight() == 0) {
      throw new PipelineFailedException(failure);
    }
  }

  private int inFlight() {
    return lanesByTarget.values().stream().mapToInt(TargetLane::inFlight).sum();
  }

  private void applyBackpressure() {
    Set<SourcePartition> blocked = new HashSet<>();
    if (failure != null) {
      blocked.addAll(assigned);
    } else {
      lanesByTarget.values().stream()
          .filter(TargetLane::isBlocked)
          .forEach(lane -> blocked.addAll(lane.partitions()));
      blocked.retainAll(assigned);
    }
    backpressure.hold(blocked);
  }

  private Duration untilNextCall() {
    Duration soonest = settings.limits().linger();
    for (TargetLane lane : lanesByTarget.values()) {
      Duration due = lane.untilDue();
      if (due != null && due.compareTo(soonest) < 0) {
        soonest = due;
      }
    }
    boolean waiting = failure != null || backpressure.isHolding();
    return waiting || soonest.compareTo(BUSY_INTERVAL) < 0 ? BUSY_INTERVAL : soonest;
  }

  /**
   * The offset to commit (the next one to read) per partition. Never throws.
   *
   * @param givingUp whether partitions are about to be given up: then open batches are sealed, and
   *     what is in flight is awaited for at most {@link PipelineSettings#drainTimeout}
   */
  public Map<SourcePartition, Long> committable(boolean givingUp) {
    takeEvents(Duration.ZERO);
    if (givingUp) {
      lanesByTarget.values().forEach(TargetLane::sealNow);
      long deadline = nanoClock.getAsLong() + settings.drainTimeout().toNanos();
      while (inFlight() > 0 && takeEvents(until(deadline))) {
        // each event brings the end nearer
      }
      setAside.await(until(deadline));
    }
    settleSetAside();
    Map<SourcePartition, Long> undecoded = new HashMap<>();
    lanesByTarget.values().forEach(lane -> lane.lowestUndecoded(undecoded));
    return tracker.committable(undecoded);
  }

  /** Ends all background work within a few seconds; what is not delivered stays uncommitted. */
  @Override
  public void close() {
    lanesByTarget.values().forEach(TargetLane::discardOpenBatch);
    deliveries.close();
  }
}
