package io.arrowsink.testing.kafka;

/** A worker answered a request with an error. */
public final class ConnectRestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  ConnectRestException(int status, String message) {
    super(message);
    this.status = status;
  }

  /** The HTTP status; 409 may mean that the group is rebalancing. */
  public int status() {
    return status;
  }
}
