package io.arrowsink.core.pipeline;

import io.arrowsink.core.write.Failure;

/** What one attempt at something means for the next one. */
sealed interface Attempt<T> {

  /** It worked. */
  record Done<T>(T value) implements Attempt<T> {}

  /** No further attempt may be made. */
  record GivenUp<T>(Failure cause) implements Attempt<T> {}

  /** The other side was away: try again for as long as it takes. */
  record Later<T>(Failure cause) implements Attempt<T> {}

  /** Somebody has to mend something: try again for a bounded time. */
  record Mending<T>(Failure cause) implements Attempt<T> {}
}
