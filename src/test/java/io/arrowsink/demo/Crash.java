package io.arrowsink.demo;

import java.util.Map;
import org.apache.kafka.common.TopicPartition;

/**
 * What the killed worker left behind.
 *
 * @param rows rows in the table
 * @param committedFlights flights with committed offsets; they are in the table and are not read
 *     again
 */
record Crash(long rows, long committedFlights) {
  static Crash of(
      FlightTable table, RecordSequence records, Map<TopicPartition, Long> committedOffsets) {
    return new Crash(table.settledRows(), records.flightsBelow(committedOffsets));
  }

  /** Rows that are in the table already and will be written again. */
  long duplicates() {
    return rows - committedFlights;
  }
}
