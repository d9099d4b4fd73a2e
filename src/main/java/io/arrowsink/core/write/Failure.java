package io.arrowsink.core.write;

import org.jspecify.annotations.Nullable;

/**
 * Why a target did not do what was asked.
 *
 * @param code the target's numeric code, 0 where it gave none
 * @param message one line that names the thing (table, column, address, configuration key) and the
 *     remedy; never a secret
 * @param exception what was thrown, for the log
 */
public record Failure(int code, String message, @Nullable Throwable exception) {
  /** A failure that no exception stands behind. */
  public static Failure of(int code, String message) {
    return new Failure(code, message, null);
  }

  @Override
  public String toString() {
    return message;
  }
}
