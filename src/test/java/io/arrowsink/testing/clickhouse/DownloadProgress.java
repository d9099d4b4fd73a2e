package io.arrowsink.testing.clickhouse;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Says every few seconds that a download goes on, so that nobody takes it for hung. */
final class DownloadProgress implements AutoCloseable {
  private static final Duration INTERVAL = Duration.ofSeconds(5);

  private final Consumer<String> out;
  private final long started = System.nanoTime();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "download-progress");
            thread.setDaemon(true);
            return thread;
          });

  private DownloadProgress(Consumer<String> out) {
    this.out = out;
  }

  static DownloadProgress start(Consumer<String> out) {
    DownloadProgress progress = new DownloadProgress(out);
    var unused =
        progress.timer.scheduleAtFixedRate(
            progress::report, INTERVAL.toSeconds(), INTERVAL.toSeconds(), TimeUnit.SECONDS);
    return progress;
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }

  private void report() {
    long seconds = Duration.ofNanos(System.nanoTime() - started).toSeconds();
    out.accept("  … still downloading after " + seconds + " s");
  }
}
