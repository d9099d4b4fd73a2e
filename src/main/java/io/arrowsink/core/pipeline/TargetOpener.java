package io.arrowsink.core.pipeline;

import io.arrowsink.core.write.Failure;
import java.util.function.Consumer;

/** Opens a lane's target on a background thread, waiting for as long as the target is away. */
final class TargetOpener implements Runnable {
  private final TargetLane lane;
  private final String topic;
  private final TargetFactory targets;
  private final RetryLoop retries;
  private final Consumer<PipelineEvent> events;

  TargetOpener(
      TargetLane lane,
      String topic,
      TargetFactory targets,
      RetryLoop retries,
      Consumer<PipelineEvent> events) {
    this.lane = lane;
    this.topic = topic;
    this.targets = targets;
    this.retries = retries;
    this.events = events;
  }

  @Override
  public void run() {
    try {
      open();
    } catch (RuntimeException | Error e) {
      // Whatever it was, the task must learn of it: it waits for this lane.
      events.accept(
          new PipelineEvent.TargetFailed(
              lane, new Failure(0, "unexpected error while opening the target: " + e, e)));
    }
  }

  private void open() {
    Attempt<Target> outcome = retries.run(lane.health(), number -> attempt());
    if (outcome instanceof Attempt.Done<Target> done) {
      events.accept(new PipelineEvent.TargetOpened(lane, done.value()));
    } else if (outcome instanceof Attempt.GivenUp<Target> givenUp) {
      events.accept(new PipelineEvent.TargetFailed(lane, givenUp.cause()));
    }
  }

  private Attempt<Target> attempt() {
    return targets
        .open(topic)
        .fold(
            opened -> new Attempt.Done<>(opened.target()),
            unavailable -> new Attempt.Later<>(unavailable.cause()),
            fatal -> new Attempt.Mending<>(fatal.cause()));
  }
}
