package io.arrowsink.demo;

/**
 * The load at one moment.
 *
 * @param taskRuns whether the worker shows a task; without one what the task counts is 0
 * @param recordsIn records this worker has handed to the task
 * @param rows rows in the table
 * @param lag records whose offsets are not committed
 * @param inFlight sealed batches that are not delivered
 * @param undecodable records this worker has set aside
 */
record LoadState(
    boolean taskRuns, long recordsIn, long rows, long lag, long inFlight, long undecodable) {}
