package io.arrowsink.clickhouse.conform;

/** Takes the values of one column that do not fit it. */
interface MisfitSink {
  /**
   * A value that nothing can stand in for.
   *
   * @param index the value's index in the column
   * @param code ClickHouse's code for this kind of error
   * @param reason what does not fit, with the value shortened
   */
  void reject(int index, int code, String reason);

  /**
   * A value beyond what the column holds, in its range or its number of digits; the conversion has
   * written the nearest one that it does hold.
   *
   * @param index the value's index in the column
   * @param code ClickHouse's code for this kind of error
   * @param reason what does not fit, with the value shortened
   */
  void outOfRange(int index, int code, String reason);
}
