package io.arrowsink.core.pipeline;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * What a task has done since it started. Counters only grow; each may be read by any thread at any
 * time. Rows in and out are counted when their batch is acknowledged, so that out is never ahead of
 * in.
 */
public final class PipelineMetrics {
  private final LongAdder recordsIn = new LongAdder();
  private final LongAdder rowsIn = new LongAdder();
  private final LongAdder rowsOut = new LongAdder();
  private final LongAdder undecodable = new LongAdder();
  private final LongAdder tombstones = new LongAdder();
  private final LongAdder unknownFields = new LongAdder();
  private final LongAdder batches = new LongAdder();
  private final LongAdder batchesStarved = new LongAdder();
  private final LongAdder inserts = new LongAdder();
  private final LongAdder insertBytes = new LongAdder();
  private final LongAdder retries = new LongAdder();
  private final AtomicInteger inFlight = new AtomicInteger();

  /** Records handed over by the framework. */
  public LongAdder recordsIn() {
    return recordsIn;
  }

  /** Rows that records were decoded to. */
  public LongAdder rowsIn() {
    return rowsIn;
  }

  /** Rows the target has confirmed. */
  public LongAdder rowsOut() {
    return rowsOut;
  }

  /** Records set aside. */
  public LongAdder undecodable() {
    return undecodable;
  }

  /** Records without a value. */
  public LongAdder tombstones() {
    return tombstones;
  }

  /** Fields that no column takes. */
  public LongAdder unknownFields() {
    return unknownFields;
  }

  /** Batches sealed. */
  public LongAdder batches() {
    return batches;
  }

  /** Batches sealed by the linger alone: the input was slower than the limits. */
  public LongAdder batchesStarved() {
    return batchesStarved;
  }

  /** Inserts that acknowledged batches were sent in. */
  public LongAdder inserts() {
    return inserts;
  }

  /** Bytes acknowledged by the target, before compression. */
  public LongAdder insertBytes() {
    return insertBytes;
  }

  /** Attempts after the first one. */
  public LongAdder retries() {
    return retries;
  }

  /** Batches sealed and not acknowledged, now. */
  public AtomicInteger inFlight() {
    return inFlight;
  }
}
