package io.arrowsink.clickhouse.client;

import io.arrowsink.clickhouse.check.TargetFacts;
import io.arrowsink.core.write.Failure;
import java.util.function.Function;

/** What came of inspecting a target. */
public sealed interface TargetInspection {

  /** What the server was willing to tell. */
  record Found(TargetFacts facts) implements TargetInspection {}

  /** The server cannot be asked now. */
  record Unavailable(Failure cause) implements TargetInspection {}

  /** The server does not let this user in. */
  record Fatal(Failure cause) implements TargetInspection {}

  /** Exactly one of the functions is applied. */
  default <T> T fold(
      Function<TargetFacts, T> found,
      Function<Failure, T> unavailable,
      Function<Failure, T> fatal) {
    if (this instanceof Found f) {
      return found.apply(f.facts());
    }
    if (this instanceof Unavailable u) {
      return unavailable.apply(u.cause());
    }
    return fatal.apply(((Fatal) this).cause());
  }
}
