package io.arrowsink.clickhouse.json;

/**
 * Told of arrays of numbers in the JSON texts of a column: the server gives those at one path one
 * type, also over the rows of an insert.
 */
public interface ArrayListener {
  /** An array at {@code path} holds a number with a fraction. */
  void fraction(String path);

  /** An array at {@code path} holds an integer that a {@code Float64} does not keep. */
  void wideInteger(String path);
}
