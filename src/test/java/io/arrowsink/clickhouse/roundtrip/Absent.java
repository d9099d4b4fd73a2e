package io.arrowsink.clickhouse.roundtrip;

/**
 * A null.
 *
 * @param hidden the value that the vector holds in its place, which nobody may look at
 */
record Absent(Object hidden) {
  @Override
  public String toString() {
    return "null";
  }
}
