package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.TableReading;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.core.write.Failure;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.apache.arrow.vector.types.pojo.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A table as it was last read. It is read by threads that are about to write, never by others: at
 * once where it is known to be another, before a row is rejected, and now and then by one of them
 * in case it has changed. One thread reads at a time. Safe to use from several threads.
 */
final class TargetSchema implements TableKnowledge {
  private static final Logger LOG = LoggerFactory.getLogger(TargetSchema.class);

  private final Supplier<TableReading> reader;
  private final long refreshNanos;
  private final LongSupplier nanoClock;
  private final ReentrantLock reading = new ReentrantLock();

  /** When the last reading was begun, successful or not. */
  private volatile long lastBegun;

  private volatile KnownTable latest;

  /** How often the table was said to be another, and how often that had been when it was read. */
  private final AtomicInteger forgotten = new AtomicInteger();

  private volatile int forgottenAtReading;

  /**
   * What is known at the start.
   *
   * @param reader reads the table; blocks
   * @param refresh how much time passes, at least, before it is read in case it has changed
   * @param first has just been read
   */
  TargetSchema(
      Supplier<TableReading> reader, Duration refresh, LongSupplier nanoClock, KnownTable first) {
    this.reader = reader;
    this.refreshNanos = refresh.toNanos();
    this.nanoClock = nanoClock;
    this.lastBegun = nanoClock.getAsLong();
    this.latest = first;
  }

  @Override
  public <T> T use(
      Function<BatchFits, T> known, Function<Failure, T> unavailable, Function<Failure, T> fatal) {
    if (isOutdated()) {
      return read(this::isOutdated, known, unavailable, fatal);
    }
    if (isDue() && reading.tryLock()) {
      try {
        refresh();
      } finally {
        reading.unlock();
      }
    }
    return known.apply(latest);
  }

  @Override
  public <T> T useAsOf(
      long since,
      Function<BatchFits, T> known,
      Function<Failure, T> unavailable,
      Function<Failure, T> fatal) {
    return read(() -> isOutdated() || lastBegun - since < 0, known, unavailable, fatal);
  }

  private <T> T read(
      BooleanSupplier needed,
      Function<BatchFits, T> known,
      Function<Failure, T> unavailable,
      Function<Failure, T> fatal) {
    Supplier<T> next;
    reading.lock();
    try {
      int forgottenBefore = forgotten.get();
      next =
          needed.getAsBoolean()
              ? begin()
                  .fold(
                      found -> {
                        KnownTable read = accept(found, forgottenBefore);
                        return () -> known.apply(read);
                      },
                      cause -> () -> unavailable.apply(cause),
                      cause -> () -> fatal.apply(cause))
              : () -> known.apply(latest);
    } finally {
      reading.unlock();
    }
    return next.get();
  }

  private void refresh() {
    int forgottenBefore = forgotten.get();
    begin().fold(found -> accept(found, forgottenBefore), this::keep, this::keep);
  }

  private TableReading begin() {
    lastBegun = nanoClock.getAsLong();
    return reader.get();
  }

  private KnownTable accept(TargetTable found, int forgottenBefore) {
    KnownTable read = latest.readAgain(found);
    latest = read;
    forgottenAtReading = forgottenBefore;
    return read;
  }

  private KnownTable keep(Failure cause) {
    LOG.debug("the columns could not be read again: {}", cause);
    return latest;
  }

  private boolean isOutdated() {
    return forgotten.get() != forgottenAtReading;
  }

  private boolean isDue() {
    return nanoClock.getAsLong() - lastBegun >= refreshNanos;
  }

  @Override
  public long now() {
    return nanoClock.getAsLong();
  }

  @Override
  public void forget(BatchFits used) {
    if (latest == used) {
      forgotten.incrementAndGet();
    }
  }

  @Override
  public boolean mayBeAsked() {
    return true;
  }

  @Override
  public Schema content() {
    return latest.content();
  }
}
