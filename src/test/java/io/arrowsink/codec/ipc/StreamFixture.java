package io.arrowsink.codec.ipc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * A decoder, an open batch and the allocator, which is checked for leaks on closing. Records are
 * numbered from offset 0 on, decodable or not.
 */
final class StreamFixture implements AutoCloseable {

  private record ValueRecord(SourcePartition partition, long offset, Object value)
      implements SourceRecord {
    @Override
    public String topic() {
      return partition.topic();
    }
  }

  /** So few bytes that the vectors are measured, which touches them, with every record. */
  private static final BatchLimits LIMITS = new BatchLimits(1 << 20, 128, Duration.ofSeconds(1));

  private static final SourcePartition PARTITION = new SourcePartition("events", 3);

  final LongAdder unknownFields;

  private final BufferAllocator allocator = new RootAllocator();
  private final ArrowBatchDecoder decoder;
  private BatchBuilder batch;
  private RecordBatch sealed;
  private long nextOffset;

  private StreamFixture(ArrowBatchDecoder decoder, LongAdder unknownFields) {
    this.decoder = decoder;
    this.unknownFields = unknownFields;
    openBatch(decoder.schema());
  }

  /** A decoder of streams that bring their schema, of which all columns are taken. */
  static StreamFixture embedded() {
    LongAdder unknown = new LongAdder();
    IpcLimits limits = new IpcLimits(30_000, 1 << 24);
    return new StreamFixture(
        ArrowBatchDecoder.embedded(name -> true, limits, unknown, false), unknown);
  }

  /** A decoder of a declared schema. */
  static StreamFixture declared(Schema schema) {
    LongAdder unknown = new LongAdder();
    IpcLimits limits = new IpcLimits(30_000, 1 << 24);
    return new StreamFixture(ArrowBatchDecoder.declared(schema, limits, unknown, false), unknown);
  }

  /** Any decoder, which counts in {@code unknownFields}. */
  static StreamFixture of(ArrowBatchDecoder decoder, LongAdder unknownFields) {
    return new StreamFixture(decoder, unknownFields);
  }

  /** Drops the batch and its rows for a new one. */
  void openBatch(Schema schema) {
    closeBatch();
    batch = new BatchBuilder(schema, MetadataColumns.NONE, LIMITS, allocator, 0);
    sealed = null;
  }

  DecodeResult decode(Object value) {
    return decoder.decode(new ValueRecord(PARTITION, nextOffset++, value), batch);
  }

  /** Decodes into a batch of the schema that is asked for. */
  DecodeResult decodeAsked(Object value) {
    DecodeResult result = decode(value);
    if (result instanceof OtherSchema other) {
      openBatch(other.schema());
      return decode(value);
    }
    return result;
  }

  /** Decodes what must not decode, and must leave the batch as it was. */
  Undecodable refuse(Object value) {
    int rows = batch.rowCount();
    DecodeResult result = decode(value);
    if (result instanceof Undecodable undecodable && batch.rowCount() == rows) {
      return undecodable;
    }
    throw new AssertionError("not refused: " + result);
  }

  int rowCount() {
    return batch.rowCount();
  }

  Schema schema() {
    return batch.schema();
  }

  /** Ends the batch, which belongs to the fixture. */
  RecordBatch seal() {
    if (sealed == null) {
      sealed = batch.seal("db.events", "");
    }
    return sealed;
  }

  /** All cells of a column of the sealed batch, which this call seals. */
  JsonNode column(String column) {
    ArrayNode cells = JsonNodeFactory.instance.arrayNode();
    if (rowCount() > 0) {
      FieldVector vector = seal().root().getVector(column);
      for (int row = 0; row < rowCount(); row++) {
        cells.add(CellJson.of(vector, row));
      }
    }
    return cells;
  }

  private void closeBatch() {
    if (sealed != null) {
      sealed.close();
    } else if (batch != null) {
      batch.close();
    }
  }

  /** Fails where memory is left. */
  @Override
  public void close() {
    closeBatch();
    allocator.close();
  }
}
