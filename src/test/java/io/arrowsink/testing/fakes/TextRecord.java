package io.arrowsink.testing.fakes;

import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;

/** A record with a text value, or none. */
public record TextRecord(SourcePartition partition, long offset, String value)
    implements SourceRecord {

  /** A record of partition 0 of {@code topic}. */
  public static TextRecord of(String topic, long offset, String value) {
    return new TextRecord(new SourcePartition(topic, 0), offset, value);
  }

  @Override
  public String topic() {
    return partition.topic();
  }
}
