package io.arrowsink.clickhouse.client;

/** What an error of the server or on the way to it means for a batch. */
public enum ErrorClass {
  /** The rows are at fault: never retried, isolated at once. */
  DATA,
  /** The table is not what the batch was made for: its schema is to be read again. */
  SCHEMA_MOVED,
  /** Configuration or schema: somebody has to mend it. */
  FATAL,
  /** A materialized view is broken: the target has stored the rows, and would store them again. */
  VIEW_BROKEN,
  /** Not taken, since it needs more memory or time than the server gives one insert. */
  TOO_BIG,
  /** Not taken, since its rows belong to more partitions than the server lets one insert fill. */
  TOO_MANY_PARTITIONS,
  /** Somebody has ended the insert on the server, who may own its rows by now. */
  LOST_OWNERSHIP,
  /** The server was away or answered with an outage: the same bytes are to be sent again. */
  UNAVAILABLE,
  /** Sent, but the outcome is not known: the same bytes, with the same token, again. */
  UNKNOWN
}
