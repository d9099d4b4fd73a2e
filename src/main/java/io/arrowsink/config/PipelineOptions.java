package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import java.time.Duration;
import java.util.Map;

/** How batches are delivered. */
final class PipelineOptions implements Fragment<DeliverySettings> {
  // What a worker allows a stopping task (task.shutdown.graceful.timeout.ms, 5 s), less half a
  // second
  // each for the call under way, for ending the writers and for the commit itself.
  private static final Duration LONGEST_DRAIN = Duration.ofMillis(3500);

  private static final Option<Integer> MAX_IN_FLIGHT =
      Option.optional("pipeline.max.in.flight", NumberRange.integers(1, 64), MEDIUM)
          .defaultsTo("4")
          .document(
              "Batches in flight",
              "The number of sealed batches that a task may have undelivered at a time for each of"
                  + " its tables, and so the number of its inserts into a table at once. When it is"
                  + " reached the task pauses the partitions of that table until one is delivered."
                  + " Raise it where the server answers slowly and has capacity to spare; it"
                  + " multiplies memory.");

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

  private static final Option<String> REPLAY_ID =
      Option.optional("delivery.replay.id", Text.any(), LOW)
          .defaultsTo("")
          .document(
              "Identity of a replay",
              "Part of every insert's deduplication token. Change it to send the same offsets again"
                  + " on purpose: after rows were deleted and the offsets reset, or after a topic was"
                  + " created again under its old name. Otherwise a table with a deduplication window"
                  + " may take the new inserts for repeated ones and drop them.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Pipeline", MAX_IN_FLIGHT, DRAIN_TIMEOUT, REPLAY_ID);
  }

  @Override
  public DeliverySettings read(Map<String, String> properties) {
    return new DeliverySettings(
        MAX_IN_FLIGHT.read(properties), DRAIN_TIMEOUT.read(properties), REPLAY_ID.read(properties));
  }
}
