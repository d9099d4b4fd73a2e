package io.arrowsink.clickhouse.conform;

/** Takes the values of one column that do not fit it. */
interface RejectionSink {
  /**
   * Adds one.
   *
   * @param index the value's index in the column
   * @param code ClickHouse's code for this kind of error
   * @param reason what does not fit, with the value shortened
   */
  void reject(int index, int code, String reason);
}
