package io.arrowsink.testing;

import org.jspecify.annotations.Nullable;

/** Something did not come to hold before the deadline of an {@link Await}. */
public final class AwaitTimeoutException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  AwaitTimeoutException(String message, @Nullable Throwable lastFailure) {
    super(message, lastFailure);
  }
}
