package io.arrowsink.testing.clickhouse;

/** The server refused a statement. */
public final class ClickHouseQueryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final int code;

  ClickHouseQueryException(int status, int code, String message) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  /** ClickHouse's error code, 0 when the answer named none. */
  public int code() {
    return code;
  }
}
