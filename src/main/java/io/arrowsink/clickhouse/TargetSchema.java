package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.TableReading;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.core.write.Failure;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.apache.arrow.vector.types.pojo.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A table as it was last read. It is read by threads that are about to write, never by others: at
 * once where it is known to be another, and now and then by one of them in case it is. Safe to use
 * from several threads.
 */
final class TargetSchema {
  private static final Logger LOG = LoggerFactory.getLogger(TargetSchema.class);

  private static final long FRESH_NANOS = 1_000_000_000;

  private final Supplier<TableReading> reader;
  private final long refreshNanos;
  private final LongSupplier nanoClock;
  private final AtomicLong lastReading;
  private volatile KnownTable latest;

  /** Whether the table is known to be another than {@link #latest}. */
  private volatile boolean outdated;

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
    this.lastReading = new AtomicLong(nanoClock.getAsLong());
    this.latest = first;
  }

  /**
   * Applies {@code known}, or one of the others if the table had to be read and could not be.
   * Blocks where it has to be read.
   */
  <T> T use(
      Function<KnownTable, T> known, Function<Failure, T> unavailable, Function<Failure, T> fatal) {
    if (outdated) {
      lastReading.set(nanoClock.getAsLong());
      return reader.get().fold(found -> known.apply(accept(found)), unavailable, fatal);
    }
    if (isDue()) {
      return known.apply(reader.get().fold(this::accept, this::keep, this::keep));
    }
    return known.apply(latest);
  }

  /** Whether it is this thread that has to read the table. */
  private boolean isDue() {
    long last = lastReading.get();
    long now = nanoClock.getAsLong();
    return now - last >= refreshNanos && lastReading.compareAndSet(last, now);
  }

  private synchronized KnownTable accept(TargetTable found) {
    KnownTable read = latest.readAgain(found);
    latest = read;
    outdated = false;
    return read;
  }

  private KnownTable keep(Failure cause) {
    LOG.debug("the columns could not be read again: {}", cause);
    return latest;
  }

  /**
   * What is known after another look. Blocks, but not where the table has been read a moment ago.
   */
  KnownTable confirm() {
    long last = lastReading.get();
    long now = nanoClock.getAsLong();
    boolean reads = now - last >= FRESH_NANOS && lastReading.compareAndSet(last, now);
    return reads ? reader.get().fold(this::accept, this::keep, this::keep) : latest;
  }

  /** The table is not what {@code used} says, unless another thread has read it since. */
  synchronized void forget(KnownTable used) {
    if (latest == used) {
      outdated = true;
    }
  }

  /**
   * The fields of the records' content, as declared or as the table's columns were when they were
   * last read. Never blocks; the same schema until there is another.
   */
  Schema content() {
    return latest.content();
  }
}
