package io.arrowsink.core.record;

/**
 * The original coordinates of one record.
 *
 * @param topic the topic's name
 * @param partition the partition's number, from 0
 * @param offset the record's offset in that partition
 */
public record RecordPosition(String topic, int partition, long offset) {

  /**
   * The customary {@code topic-partition@offset} form, used in every message that names a record.
   */
  @Override
  public String toString() {
    return topic + "-" + partition + "@" + offset;
  }
}
