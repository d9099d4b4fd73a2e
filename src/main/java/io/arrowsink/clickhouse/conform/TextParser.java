package io.arrowsink.clickhouse.conform;

/** Reads the text form of a fixed-width type. May keep state between calls: one thread only. */
interface TextParser {
  /** {@link #parse} succeeded. */
  int OK = 0;

  /**
   * Reads bytes {@code from} to {@code to} of {@code text} and, if they are good, writes the value.
   *
   * @param out where the value goes, from index {@code at} on; its bytes are 0 before
   * @return {@link #OK}, or ClickHouse's code for what is wrong; with {@code VALUE_IS_OUT_OF_RANGE}
   *     and {@code DECIMAL_OVERFLOW} the nearest value has been written
   */
  int parse(byte[] text, int from, int to, byte[] out, int at);

  /** What is wrong with the text parsed last, to follow it in a message. */
  String complaint(int code);
}
