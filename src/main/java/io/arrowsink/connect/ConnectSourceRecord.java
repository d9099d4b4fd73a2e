package io.arrowsink.connect;

import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import org.apache.kafka.connect.sink.SinkRecord;
import org.jspecify.annotations.Nullable;

/**
 * A view of a Connect record. Its coordinates are the original ones, since a topic-renaming
 * transformation changes the others and offsets are committed by the original (Connect 3.6+,
 * KIP-793).
 *
 * @param record the framework's record
 * @param partition its original topic-partition
 */
record ConnectSourceRecord(SinkRecord record, SourcePartition partition) implements SourceRecord {

  @Override
  public long offset() {
    return record.originalKafkaOffset();
  }

  @Override
  public String topic() {
    return record.topic();
  }

  @Override
  public @Nullable Object value() {
    return record.value();
  }
}
