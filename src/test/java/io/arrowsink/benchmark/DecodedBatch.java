package io.arrowsink.benchmark;

import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.json.JsonRecordDecoder;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.types.pojo.Schema;

/** Decodes records into batches of their own. */
final class DecodedBatch {
  private record BenchmarkRecord(SourcePartition partition, long offset, Object value)
      implements SourceRecord {
    @Override
    public String topic() {
      return partition.topic();
    }
  }

  private static final SourcePartition PARTITION = new SourcePartition("traffic", 0);
  private static final BatchLimits LIMITS =
      new BatchLimits(1_000_000, 1 << 30, Duration.ofMinutes(1));

  private DecodedBatch() {}

  /**
   * The batch of {@code count} traffic events from {@code first} on, which the caller must close.
   */
  static RecordBatch ofEvents(Schema schema, long first, int count, BufferAllocator allocator) {
    SourceRecord[] records =
        records(LongStream.range(first, first + count).mapToObj(TrafficEvents::event).toList());
    RecordDecoder decoder =
        new JsonRecordDecoder(schema, new DecodingRules(true, false, false), new LongAdder());
    try (BatchBuilder batch = decode(decoder, schema, records, allocator)) {
      return batch.seal("traffic", Long.toString(first));
    }
  }

  /** Records of these values, in order. */
  static SourceRecord[] records(List<?> values) {
    return IntStream.range(0, values.size())
        .mapToObj(offset -> new BenchmarkRecord(PARTITION, offset, values.get(offset)))
        .toArray(SourceRecord[]::new);
  }

  /**
   * The batch of all records, which the caller must close.
   *
   * @throws IllegalStateException where a record is no row
   */
  static BatchBuilder decode(
      RecordDecoder decoder, Schema schema, SourceRecord[] records, BufferAllocator allocator) {
    BatchBuilder batch = new BatchBuilder(schema, MetadataColumns.NONE, LIMITS, allocator, 0);
    for (SourceRecord record : records) {
      DecodeResult result = decoder.decode(record, batch);
      if (result != Decoded.INSTANCE) {
        batch.close();
        throw new IllegalStateException("not decoded: " + result);
      }
    }
    return batch;
  }
}
