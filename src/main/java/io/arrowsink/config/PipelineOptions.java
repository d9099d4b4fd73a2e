package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import java.time.Duration;
import java.util.Map;

/** How much work a task has under way. */
final class PipelineOptions implements Fragment<PipelineSettings> {
  // Half a second below the worker's graceful stop (task.shutdown.graceful.timeout.ms, 5 s): past
  // that the worker abandons the task without a last commit.
  private static final Duration LONGEST_DRAIN = Duration.ofMillis(4500);

  private static final Option<Integer> MAX_IN_FLIGHT =
      Option.optional("pipeline.max.in.flight", NumberRange.integers(1, 64), MEDIUM)
          .defaultsTo("4")
          .document(
              "Batches in flight",
              "The number of sealed batches of one task that may be undelivered at a time, and so"
                  + " the number of inserts at once. When it is reached the task pauses its"
                  + " partitions until one is delivered. Raise it where the server answers slowly"
                  + " and has capacity to spare; it multiplies memory.");

  private static final Option<Duration> DRAIN_TIMEOUT =
      Option.optional(
              "drain.timeout.ms", NumberRange.milliseconds(Duration.ZERO, LONGEST_DRAIN), LOW)
          .defaultsTo("2500")
          .document(
              "Longest wait for batches in flight",
              "How long, in milliseconds, a task that stops or loses partitions waits for its"
                  + " batches in flight, so that their offsets can still be committed. What is not"
                  + " delivered by then is read again. It must stay below the worker's graceful"
                  + " stop (`task.shutdown.graceful.timeout.ms`, 5000).");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Pipeline", MAX_IN_FLIGHT, DRAIN_TIMEOUT);
  }

  @Override
  public PipelineSettings read(Map<String, String> properties) {
    return new PipelineSettings(MAX_IN_FLIGHT.read(properties), DRAIN_TIMEOUT.read(properties));
  }
}
