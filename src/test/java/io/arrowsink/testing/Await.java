package io.arrowsink.testing;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Polls until something holds or a deadline passes. A probe that throws (also an {@link
 * AssertionError}) counts as "not yet"; its last failure is the cause of the {@link
 * AwaitTimeoutException} at the deadline. An interrupt ends the wait.
 */
public final class Await {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
  private static final Duration LONGEST_PAUSE = Duration.ofMillis(200);

  private final Duration limit;

  private Await(Duration limit) {
    this.limit = limit;
  }

  /** A wait of at most {@code limit}, counted from the call of one of its {@code until} methods. */
  public static Await atMost(Duration limit) {
    return new Await(limit);
  }

  /** A wait of at most {@code seconds}. */
  public static Await atMostSeconds(long seconds) {
    return atMost(Duration.ofSeconds(seconds));
  }

  /**
   * Returns the first value of {@code probe} that {@code done} accepts.
   *
   * @param what completes the sentence "waited for …" in the timeout's message
   */
  public <T> T until(String what, Callable<T> probe, Predicate<? super T> done) {
    long deadline = System.nanoTime() + limit.toNanos();
    Duration pause = FIRST_PAUSE;
    while (true) {
      @Nullable Throwable failure = null;
      String seen;
      try {
        T value = probe.call();
        if (done.test(value)) {
          return value;
        }
        seen = "last seen: " + value;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while waiting for " + what, e);
      } catch (Exception | AssertionError e) {
        failure = e;
        seen = "last failure: " + e;
      }
      if (System.nanoTime() >= deadline) {
        throw new AwaitTimeoutException(
            "waited " + limit.toMillis() + " ms for " + what + "; " + seen, failure);
      }
      pause(pause, what);
      pause =
          pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0
              ? pause.multipliedBy(2)
              : LONGEST_PAUSE;
    }
  }

  /** Waits until {@code probe} answers true. */
  public void untilTrue(String what, Callable<Boolean> probe) {
    until(what, probe, answer -> answer);
  }

  /** Waits until {@code assertion} passes; made for AssertJ. */
  public void untilAsserted(String what, Assertion assertion) {
    until(
        what,
        () -> {
          assertion.check();
          return true;
        },
        answer -> answer);
  }

  /** Checks that {@code probe} answers true again and again, for as long as the limit. */
  public void throughout(String what, Callable<Boolean> probe) {
    long deadline = System.nanoTime() + limit.toNanos();
    while (System.nanoTime() < deadline) {
      try {
        if (!probe.call()) {
          throw new AssertionError("no longer: " + what);
        }
      } catch (Exception e) {
        throw new AssertionError("cannot see: " + what, e);
      }
      pause(LONGEST_PAUSE, what);
    }
  }

  private static void pause(Duration pause, String what) {
    try {
      Thread.sleep(pause.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for " + what, e);
    }
  }

  /** A check that throws as long as it does not hold. */
  @FunctionalInterface
  public interface Assertion {
    /** Returns when it holds. */
    void check() throws Exception;
  }
}
