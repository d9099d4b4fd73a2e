package io.arrowsink.core.record;

import org.jspecify.annotations.Nullable;

/** The key or a header of a record has no bytes and no text that says the same. */
public final class UnreadableMetadataException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  /** {@code reason} names what is unreadable, and says why. */
  public UnreadableMetadataException(String reason, @Nullable Throwable cause) {
    super(reason, cause);
    this.reason = reason;
  }

  /** What is unreadable, and why. */
  public String reason() {
    return reason;
  }
}
