package io.arrowsink.clickhouse.check;

import io.arrowsink.core.write.Failure;

/**
 * Something that a check has found.
 *
 * @param severity how bad it is
 * @param key the configuration key that it belongs to
 * @param what it is, with the remedy
 */
public record Finding(Severity severity, String key, Failure what) {

  /** How bad a finding is. */
  public enum Severity {
    /** Nothing can be written, or not what the configuration asks for. */
    ERROR,
    /** Rows are written, but not in every case as one would wish. */
    WARNING
  }

  /** An error that no answer of the server stands behind. */
  public static Finding error(String key, String message) {
    return new Finding(Severity.ERROR, key, Failure.of(0, message));
  }

  /** A warning. */
  public static Finding warning(String key, String message) {
    return new Finding(Severity.WARNING, key, Failure.of(0, message));
  }

  /** Whether it keeps the target from being written to. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** What it is, with the remedy, in one line. */
  public String message() {
    return what.message();
  }
}
