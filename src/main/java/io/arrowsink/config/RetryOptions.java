package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.core.write.RetryPolicy;
import java.time.Duration;
import java.util.Map;

/** How failed batches are tried again. */
final class RetryOptions implements Fragment<RetryPolicy> {
  private static final NumberRange<Long, Duration> WAIT =
      NumberRange.milliseconds(Duration.ofMillis(1), Duration.ofDays(1));

  private static final Option<Duration> BACKOFF =
      Option.optional("retry.backoff.ms", WAIT, MEDIUM)
          .defaultsTo("100")
          .document(
              "First wait",
              "The wait, in milliseconds, before a batch that could not be delivered is tried"
                  + " again for the first time. It must not exceed `retry.backoff.max.ms`.");

  private static final Option<Duration> MAX_BACKOFF =
      Option.optional("retry.backoff.max.ms", WAIT, MEDIUM)
          .defaultsTo("10000")
          .document(
              "Longest wait",
              "The longest wait, in milliseconds, between two attempts, before jitter. It is also"
                  + " about how late the sink notices that a server is back.");

  private static final Option<Double> MULTIPLIER =
      Option.optional("retry.multiplier", NumberRange.decimals(1, 100), LOW)
          .defaultsTo("2.0")
          .document(
              "Growth of the wait",
              "What each wait is multiplied by to give the next one. With 1 all waits are the"
                  + " same.");

  private static final Option<Double> JITTER =
      Option.optional("retry.jitter", NumberRange.decimals(0, 1), LOW)
          .defaultsTo("0.2")
          .document(
              "Jitter",
              "The share by which each wait is lengthened or shortened at random, so that tasks do"
                  + " not return to a recovering server all at once: 0.2 means up to 20 % either"
                  + " way.");

  private static final Option<Integer> MAX_ATTEMPTS =
      Option.optional("retry.max.attempts", NumberRange.integers(0, Integer.MAX_VALUE), MEDIUM)
          .defaultsTo("0")
          .document(
              "Attempts per batch",
              "The number of attempts to deliver one batch before the task fails. 0 means no"
                  + " limit: the sink waits for as long as the server is away and loses nothing. Set"
                  + " it where a failed task is what raises your alarm.");

  private static final Option<Duration> FATAL_TIMEOUT =
      Option.optional(
              "retry.fatal.timeout.ms",
              NumberRange.milliseconds(Duration.ZERO, Duration.ofDays(1)),
              LOW)
          .defaultsTo("30000")
          .document(
              "Patience with errors of configuration and schema",
              "How long, in milliseconds, errors that a retry alone cannot mend, such as a missing"
                  + " table or a refused password, are tried again before the task fails. It lets"
                  + " a table be re-created and an access directory come back without failing the"
                  + " task.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of(
        "Retries", BACKOFF, MAX_BACKOFF, MULTIPLIER, JITTER, MAX_ATTEMPTS, FATAL_TIMEOUT);
  }

  @Override
  public void crossCheck(Validation validation) {
    validation
        .valid(BACKOFF)
        .ifPresent(
            first ->
                validation
                    .valid(MAX_BACKOFF)
                    .filter(longest -> first.compareTo(longest) > 0)
                    .ifPresent(longest -> rejectOrder(validation, first, longest)));
  }

  @Override
  public RetryPolicy read(Map<String, String> properties) {
    return new RetryPolicy(
        BACKOFF.read(properties),
        MAX_BACKOFF.read(properties),
        MULTIPLIER.read(properties),
        JITTER.read(properties),
        MAX_ATTEMPTS.read(properties),
        FATAL_TIMEOUT.read(properties));
  }

  private static void rejectOrder(Validation validation, Duration first, Duration longest) {
    validation.reject(
        BACKOFF,
        "the first wait of "
            + first.toMillis()
            + " ms exceeds the longest of "
            + longest.toMillis()
            + " ms; lower it or raise "
            + MAX_BACKOFF.key());
  }
}
