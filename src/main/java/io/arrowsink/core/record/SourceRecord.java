package io.arrowsink.core.record;

import org.jspecify.annotations.Nullable;

/**
 * One record as the framework hands it over. Implementations are views: nothing is copied, and the
 * value is whatever the user's converter made of the message.
 */
public interface SourceRecord {
  /** Where the record was read from, by its original coordinates. */
  SourcePartition partition();

  /** The record's original offset in {@link #partition()}. */
  long offset();

  /**
   * The topic that decides the target: the one after topic-renaming transformations, which may
   * differ from the original one.
   */
  String topic();

  /** The converted value; null for a tombstone. */
  @Nullable Object value();

  /** The record's original coordinates, for messages. */
  default RecordPosition position() {
    return new RecordPosition(partition().topic(), partition().partition(), offset());
  }
}
