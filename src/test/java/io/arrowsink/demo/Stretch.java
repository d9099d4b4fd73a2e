package io.arrowsink.demo;

/**
 * A time in which a worker ran its task.
 *
 * @param rows rows that came into the table
 * @param nanos how long it took, from the task's start
 */
record Stretch(long rows, long nanos) {
  long rowsPerSecond() {
    return nanos == 0 ? 0 : Math.round(rows * 1e9 / nanos);
  }
}
