package io.arrowsink.testing;

/**
 * A real server cannot be had on this machine; nothing is said about the code under test. The
 * message is one line: what is missing, why, and what the reader can do about it.
 */
public final class FixtureUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param reason what is missing and why
   * @param remedy what to do about it, as an instruction
   */
  public FixtureUnavailableException(String reason, String remedy) {
    super(reason + "; " + remedy);
  }

  /** The same with the failure that led to it. */
  public FixtureUnavailableException(String reason, String remedy, Throwable cause) {
    super(reason + "; " + remedy, cause);
  }
}
