package io.arrowsink.core.pipeline;

import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.RetryPolicy;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Repeats attempts as a {@link RetryPolicy} says: without end while the other side is away, for a
 * bounded time while something has to be mended. Stateless between runs; used by many threads.
 */
final class RetryLoop {
  private final RetryPolicy policy;
  private final Pause pause;
  private final LongSupplier nanoClock;

  RetryLoop(RetryPolicy policy, Pause pause, LongSupplier nanoClock) {
    this.policy = policy;
    this.pause = pause;
    this.nanoClock = nanoClock;
  }

  /**
   * Runs {@code attempt} with 1, 2, 3 … until it is done or given up.
   *
   * @param health told about every failure and about success
   * @return a {@link Attempt.Done} or {@link Attempt.GivenUp}; null when the task was stopped
   */
  <T> @Nullable Attempt<T> run(TargetHealth health, IntFunction<Attempt<T>> attempt) {
    long mendingSince = Long.MIN_VALUE;
    for (int number = 1; !pause.isStopped(); number++) {
      Attempt<T> outcome = attempt.apply(number);
      Failure cause;
      if (outcome instanceof Attempt.Later<T> later) {
        cause = later.cause();
        mendingSince = Long.MIN_VALUE;
      } else if (outcome instanceof Attempt.Mending<T> mending) {
        cause = mending.cause();
        mendingSince = mendingSince == Long.MIN_VALUE ? nanoClock.getAsLong() : mendingSince;
        if (nanoClock.getAsLong() - mendingSince >= policy.fatalTimeout().toNanos()) {
          return new Attempt.GivenUp<>(cause);
        }
      } else {
        if (outcome instanceof Attempt.Done<T>) {
          health.succeeded();
        }
        return outcome;
      }
      if (pause.isStopped()) {
        return null;
      }
      if (!policy.allowsAfter(number)) {
        return new Attempt.GivenUp<>(exhausted(cause, number));
      }
      Duration delay = policy.delayAfter(number, ThreadLocalRandom.current()::nextDouble);
      health.failed(cause, delay);
      if (!pause.sleep(delay)) {
        return null;
      }
    }
    return null;
  }

  private static Failure exhausted(Failure cause, int attempts) {
    return new Failure(
        cause.code(),
        cause.message() + " (given up after " + attempts + " attempts: retry.max.attempts)",
        cause.exception());
  }
}
