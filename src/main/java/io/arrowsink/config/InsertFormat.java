package io.arrowsink.config;

/** The format of an insert's body. */
public enum InsertFormat {
  /** ClickHouse's own columnar format. */
  NATIVE,
  /** ClickHouse's row by row format with the names and types of the columns. */
  ROW_BINARY,
  /** An Arrow IPC stream. */
  ARROW_STREAM
}
