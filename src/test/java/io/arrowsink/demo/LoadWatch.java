package io.arrowsink.demo;

import io.arrowsink.testing.kafka.ConnectRest;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Watches the load, shows how it goes on, and gives up when it does not: at once when the connector
 * has failed, and after {@link #PATIENCE} without any change.
 */
final class LoadWatch {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration QUIET = Duration.ofSeconds(3);
  private static final Duration PAUSE = Duration.ofMillis(50);

  private final LoadProbe probe;
  private final ProgressLine progress;
  private final ConnectRest rest;
  private final String connector;

  LoadWatch(LoadProbe probe, ProgressLine progress, ConnectRest rest, String connector) {
    this.probe = probe;
    this.progress = progress;
    this.rest = rest;
    this.connector = connector;
  }

  /**
   * Returns when {@code done} accepts the state.
   *
   * @throws DemoFailure when the connector fails or nothing moves any more
   */
  Stretch until(Predicate<LoadState> done) {
    LoadState state = probe.read();
    Mark task = new Mark(state, System.nanoTime());
    long lastChange = task.nanos();
    long lastCheck = task.nanos();
    while (!done.test(state)) {
      pause();
      LoadState next = probe.read();
      long now = System.nanoTime();
      if (!task.state().taskRuns()) {
        task = new Mark(next, now);
      }
      if (!next.equals(state)) {
        lastChange = now;
      } else if (now - Math.max(lastChange, lastCheck) > QUIET.toNanos()) {
        lastCheck = now;
        failWithConnector();
      }
      if (now - lastChange > PATIENCE.toNanos()) {
        throw new DemoFailure("nothing has moved for " + PATIENCE.toSeconds() + " s: " + state);
      }
      state = next;
      progress.show(state);
    }
    progress.end(state);
    return new Stretch(state.rows() - task.state().rows(), System.nanoTime() - task.nanos());
  }

  private void failWithConnector() {
    failure()
        .ifPresent(
            trace -> {
              throw new DemoFailure("the connector has failed: " + trace);
            });
  }

  private Optional<String> failure() {
    try {
      return rest.status(connector).failure();
    } catch (RuntimeException e) {
      return Optional.empty(); // a worker that does not answer is a matter of patience
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DemoFailure("interrupted while watching the load");
    }
  }

  /** When the task was first seen; until then, the latest moment without it. */
  private record Mark(LoadState state, long nanos) {}
}
