package io.arrowsink.core.write;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * How long to wait between attempts.
 *
 * @param backoff the wait after the first failure
 * @param maxBackoff the longest wait, before jitter
 * @param multiplier the growth from one wait to the next, at least 1
 * @param jitter the share, 0 to 1, by which a wait is lengthened or shortened at random
 * @param maxAttempts attempts of one batch before its task fails; 0 = no limit
 * @param fatalTimeout for how long errors of configuration and schema are tried again
 */
public record RetryPolicy(
    Duration backoff,
    Duration maxBackoff,
    double multiplier,
    double jitter,
    int maxAttempts,
    Duration fatalTimeout) {

  /**
   * The wait after failed attempt number {@code attempt}, from 1.
   *
   * @param random gives numbers in [0, 1)
   */
  public Duration delayAfter(int attempt, DoubleSupplier random) {
    double grown = backoff.toMillis() * Math.pow(multiplier, attempt - 1.0);
    double capped = Math.min(grown, (double) maxBackoff.toMillis());
    double spread = 1 + jitter * (2 * random.getAsDouble() - 1);
    return Duration.ofMillis(Math.round(capped * spread));
  }

  /** Whether another attempt may follow failed attempt number {@code attempt}. */
  public boolean allowsAfter(int attempt) {
    return maxAttempts == 0 || attempt < maxAttempts;
  }
}
