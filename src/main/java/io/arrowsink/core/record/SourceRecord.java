package io.arrowsink.core.record;

import java.util.List;
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

  /**
   * The record's time stamp in milliseconds since the epoch; null where it has none. Asked for only
   * where the user wants it in a column, as are {@link #keyBytes()} and {@link #headers()}.
   */
  default @Nullable Long timestamp() {
    return null;
  }

  /**
   * The record's key as bytes, which must not be changed; null where it has none.
   *
   * @throws UnreadableMetadataException where nothing says the same as the key
   */
  default byte @Nullable [] keyBytes() {
    return null;
  }

  /**
   * The record's headers in their order.
   *
   * @throws UnreadableMetadataException where nothing says the same as one of them
   */
  default List<SourceHeader> headers() {
    return List.of();
  }

  /** The record's original coordinates, for messages. */
  default RecordPosition position() {
    return new RecordPosition(partition().topic(), partition().partition(), offset());
  }
}
