package io.arrowsink.core.pipeline;

import io.arrowsink.core.write.BatchWriter;
import io.arrowsink.core.write.RetryPolicy;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The background threads of a task: they open targets and deliver batches, and report by events
 * that the task thread takes. How many batches are under way at once is the lanes' decision.
 */
final class Deliveries implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Deliveries.class);
  private static final Duration STOP_TIMEOUT = Duration.ofMillis(500);
  private static final Duration IDLE_THREAD_TIMEOUT = Duration.ofSeconds(30);

  private final TargetFactory targets;
  private final PipelineMetrics metrics;
  private final StopSignal stop = new StopSignal();
  private final RetryLoop retries;
  private final LinkedBlockingQueue<PipelineEvent> events = new LinkedBlockingQueue<>();
  private final ThreadPoolExecutor threads;

  /**
   * @param threadName the prefix of the threads' names
   * @param afterLastThread run once, when the last thread has ended: nothing uses Arrow memory any
   *     more
   */
  Deliveries(
      String threadName,
      TargetFactory targets,
      RetryPolicy retry,
      PipelineMetrics metrics,
      LongSupplier nanoClock,
      Runnable afterLastThread) {
    this.targets = targets;
    this.metrics = metrics;
    this.retries = new RetryLoop(retry, stop, nanoClock);
    AtomicInteger number = new AtomicInteger();
    this.threads =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_THREAD_TIMEOUT.toSeconds(),
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            task -> {
              Thread thread = new Thread(task, threadName + "-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            }) {
          @Override
          protected void terminated() {
            afterLastThread.run();
          }
        };
  }

  /** Opens the target of {@code topic}'s records for {@code lane}. */
  void open(TargetLane lane, String topic) {
    threads.execute(new TargetOpener(lane, topic, targets, retries, events::add));
  }

  /** Delivers a batch of {@code lane}, and closes it. */
  void deliver(TargetLane lane, SealedBatch batch, BatchWriter writer) {
    threads.execute(new BatchDelivery(lane, batch, writer, retries, metrics, events::add));
  }

  /** The next event, waiting for it for at most {@code timeout}; null when there is none. */
  @Nullable PipelineEvent poll(Duration timeout) {
    try {
      return events.poll(Math.max(0, timeout.toNanos()), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /**
   * Ends all threads: retries at once, writes under way by interrupting them and closing their
   * connections. Waits briefly; a thread that takes longer frees its batch when it ends.
   */
  @Override
  public void close() {
    stop.stop();
    // The queue between caller and threads has no capacity, so there are no tasks left unstarted.
    threads.shutdownNow();
    targets.close();
    try {
      if (!threads.awaitTermination(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn(
            "a write is still under way after {} ms; its memory is freed when it ends",
            STOP_TIMEOUT.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
