package io.arrowsink.connect.clickhouse;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * The time that several calls have together, beginning now. They run one after the other on a
 * thread of the budget's own. Used by one thread.
 */
final class TimeBudget implements AutoCloseable {
  private final ExecutorService executor = Executors.newSingleThreadExecutor(TimeBudget::thread);
  private final Duration all;
  private final long end;

  TimeBudget(Duration all) {
    this.all = all;
    this.end = System.nanoTime() + all.toNanos();
  }

  private static Thread thread(Runnable calls) {
    Thread thread = new Thread(calls, "arrowsink-validation");
    thread.setDaemon(true);
    return thread;
  }

  /** What {@code call} returns; empty where it is interrupted because the time is over. */
  <T> Optional<T> spendOn(Supplier<T> call) {
    Future<T> result = executor.submit(call::get);
    try {
      return Optional.of(result.get(end - System.nanoTime(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      result.cancel(true);
      return Optional.empty();
    } catch (InterruptedException e) {
      result.cancel(true);
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }

  @Override
  public String toString() {
    return all.toMillis() + " ms";
  }
}
