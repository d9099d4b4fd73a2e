package io.arrowsink.core.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {
  private static RetryPolicy policy(double jitter, int maxAttempts) {
    return new RetryPolicy(
        Duration.ofMillis(100),
        Duration.ofSeconds(1),
        2,
        jitter,
        maxAttempts,
        Duration.ofSeconds(30));
  }

  @Test
  void doublesTheWaitUpToItsCap() {
    assertThat(
            IntStream.of(1, 2, 3, 4, 5, 6, 1_000)
                .mapToObj(attempt -> policy(0, 0).delayAfter(attempt, () -> 0.5).toMillis()))
        .containsExactly(100L, 200L, 400L, 800L, 1000L, 1000L, 1000L);
  }

  @Test
  void spreadsTheWaitByItsJitter() {
    assertThat(policy(0.2, 0).delayAfter(1, () -> 0)).isEqualTo(Duration.ofMillis(80));
    assertThat(policy(0.2, 0).delayAfter(1, () -> 0.9999999)).isEqualTo(Duration.ofMillis(120));
  }

  @Test
  void limitsAttemptsOnlyWhereAsked() {
    assertThat(policy(0, 0).allowsAfter(1_000_000)).isTrue();
    assertThat(policy(0, 3).allowsAfter(2)).isTrue();
    assertThat(policy(0, 3).allowsAfter(3)).isFalse();
  }
}
