package io.arrowsink.connect;

import io.arrowsink.codec.struct.ConnectText;
import io.arrowsink.core.record.SourceHeader;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.record.UnreadableMetadataException;
import io.arrowsink.core.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.header.Header;
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

  @Override
  public @Nullable Long timestamp() {
    return record.timestamp();
  }

  @Override
  public byte @Nullable [] keyBytes() {
    return bytes("key", record.keySchema(), record.key());
  }

  @Override
  public List<SourceHeader> headers() {
    List<SourceHeader> headers = new ArrayList<>(record.headers().size());
    for (Header header : record.headers()) {
      String what = "header " + Excerpt.quoted(header.key());
      headers.add(new SourceHeader(header.key(), bytes(what, header.schema(), header.value())));
    }
    return headers;
  }

  private static byte @Nullable [] bytes(
      String what, @Nullable Schema schema, @Nullable Object value) {
    try {
      return value == null ? null : ConnectText.utf8(schema, value);
    } catch (IllegalArgumentException e) {
      throw new UnreadableMetadataException(
          "its " + what + " cannot be written to a metadata column: " + e.getMessage(), e);
    }
  }
}
