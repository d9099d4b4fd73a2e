package io.arrowsink.core.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.RetryPolicy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetryLoopTest {
  private static final Failure CAUSE = Failure.of(7, "cause");

  private final FakeTime time = new FakeTime();
  private final TargetHealth health = new TargetHealth("target", time::nanos);

  private RetryLoop loop(int maxAttempts) {
    RetryPolicy policy =
        new RetryPolicy(
            Duration.ofSeconds(1),
            Duration.ofSeconds(8),
            2,
            0,
            maxAttempts,
            Duration.ofSeconds(30));
    return new RetryLoop(policy, time, time::nanos);
  }

  @Test
  void doesNotWaitWhenTheFirstAttemptIsDone() {
    assertThat(loop(0).run(health, number -> new Attempt.Done<>(number)))
        .isEqualTo(new Attempt.Done<>(1));
    assertThat(time.sleeps).isEmpty();
  }

  @Test
  void neverWaitsForDataErrors() {
    assertThat(loop(0).<Integer>run(health, number -> new Attempt.GivenUp<>(CAUSE)))
        .isEqualTo(new Attempt.GivenUp<>(CAUSE));
    assertThat(time.sleeps).isEmpty();
  }

  @Test
  void waitsLongerAndLongerForTargetThatIsAway() {
    assertThat(
            loop(0)
                .run(
                    health,
                    number ->
                        number <= 6 ? new Attempt.Later<>(CAUSE) : new Attempt.Done<>(number)))
        .isEqualTo(new Attempt.Done<>(7));
    assertThat(time.sleeps).containsExactly(1L, 2L, 4L, 8L, 8L, 8L);
  }

  @Test
  void givesUpWhatIsNotMendedInTime() {
    assertThat(loop(0).<Integer>run(health, number -> new Attempt.Mending<>(CAUSE)))
        .isEqualTo(new Attempt.GivenUp<>(CAUSE));
    assertThat(time.sleeps).containsExactly(1L, 2L, 4L, 8L, 8L, 8L);
  }

  @Test
  void countsMendingTimeAnewAfterAnOutage() {
    assertThat(
            loop(0)
                .run(
                    health,
                    number ->
                        number == 10
                            ? new Attempt.Done<>(number)
                            : number == 5
                                ? new Attempt.Later<>(CAUSE)
                                : new Attempt.Mending<>(CAUSE)))
        .isEqualTo(new Attempt.Done<>(10));
  }

  @Test
  void namesTheKeyThatEndedTheAttempts() {
    assertThat(loop(3).<Integer>run(health, number -> new Attempt.Later<>(CAUSE)))
        .isInstanceOfSatisfying(
            Attempt.GivenUp.class,
            givenUp ->
                assertThat(givenUp.cause().message())
                    .contains("cause", "3 attempts", "retry.max.attempts"));
  }

  @Test
  void endsWhenTheTaskIsStopped() {
    time.stopAfter = 2;
    assertThat(loop(0).<Integer>run(health, number -> new Attempt.Later<>(CAUSE))).isNull();
    assertThat(time.sleeps).hasSize(2);
  }

  private static final class FakeTime implements Pause {
    private final List<Long> sleeps = new ArrayList<>();
    private int stopAfter = Integer.MAX_VALUE;
    private long nanos;

    long nanos() {
      return nanos;
    }

    @Override
    public boolean isStopped() {
      return sleeps.size() >= stopAfter;
    }

    @Override
    public boolean sleep(Duration duration) {
      sleeps.add(duration.toSeconds());
      nanos += duration.toNanos();
      return !isStopped();
    }
  }
}
