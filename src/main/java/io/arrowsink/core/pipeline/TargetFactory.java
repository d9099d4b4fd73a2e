package io.arrowsink.core.pipeline;

/** Knows which target a topic's records go to, and opens it. Called by several threads at once. */
public interface TargetFactory extends AutoCloseable {
  /**
   * The name of the target of {@code topic}'s records; topics with the same name share batches.
   * Decided by the configuration alone, without asking the target.
   */
  String targetOf(String topic);

  /**
   * Tries once to open the target of {@code topic}'s records, blocking for as long as a time-out.
   */
  TargetOpening open(String topic);

  /** Frees what opened targets share, connections above all. */
  @Override
  void close();
}
