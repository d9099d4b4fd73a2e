package io.arrowsink.core.pipeline;

import io.arrowsink.core.write.Failure;
import java.util.function.Function;

/** What an attempt to open a target came to. */
public sealed interface TargetOpening {

  /** The target is there and fits. */
  record Opened(Target target) implements TargetOpening {}

  /** It cannot be reached now: try again later. */
  record Unavailable(Failure cause) implements TargetOpening {}

  /** Configuration or schema: no retry will help, but somebody may be mending it right now. */
  record Fatal(Failure cause) implements TargetOpening {}

  /** Exactly one of the functions is applied. */
  default <T> T fold(
      Function<Opened, T> opened, Function<Unavailable, T> unavailable, Function<Fatal, T> fatal) {
    if (this instanceof Opened o) {
      return opened.apply(o);
    }
    if (this instanceof Unavailable u) {
      return unavailable.apply(u);
    }
    return fatal.apply((Fatal) this);
  }
}
