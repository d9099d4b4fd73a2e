package io.arrowsink.testing.decode;

import io.arrowsink.config.InputSchemaParser;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * A decoder, an open batch and the allocator, which is checked for leaks on closing. Records are
 * numbered from offset 0 on, decodable or not.
 */
public final class DecoderFixture implements AutoCloseable {

  private record ValueRecord(SourcePartition partition, long offset, Object value)
      implements SourceRecord {
    @Override
    public String topic() {
      return partition.topic();
    }
  }

  /** So few bytes that the vectors are measured, which touches them, every few rows. */
  private static final BatchLimits LIMITS =
      new BatchLimits(100_000, 1 << 16, Duration.ofSeconds(1));

  private static final SourcePartition PARTITION = new SourcePartition("events", 3);

  /** Counts what the decoder skips. */
  public final LongAdder unknownFields = new LongAdder();

  private final BufferAllocator allocator = new RootAllocator();
  private final RecordDecoder decoder;
  private BatchBuilder batch;
  private RecordBatch sealed;
  private long nextOffset;

  private DecoderFixture(Function<LongAdder, RecordDecoder> decoder) {
    this.decoder = decoder.apply(unknownFields);
    openBatch();
  }

  /** A fixture of the decoder that is made for a counter of unknown fields. */
  public static DecoderFixture of(Function<LongAdder, RecordDecoder> decoder) {
    return new DecoderFixture(decoder);
  }

  /** A schema, given in the form of {@code input.schema}. */
  public static Schema schema(String text) {
    return InputSchemaParser.parse(text);
  }

  /** A field of any name, its type given in the form of {@code input.schema}. */
  public static Field field(String name, String type) {
    Field field = schema("f: " + type).getFields().get(0);
    return new Field(name, field.getFieldType(), field.getChildren());
  }

  /** Drops the batch and its rows for a new one. */
  public void openBatch() {
    openBatch(decoder.schema());
  }

  /** Drops the batch and its rows for one of {@code schema}. */
  public void openBatch(Schema schema) {
    closeBatch();
    batch = new BatchBuilder(schema, MetadataColumns.NONE, LIMITS, allocator, 0);
    sealed = null;
  }

  /** Decodes a record into the open batch, or, if that has no rows yet, into one of its schema. */
  public DecodeResult decode(Object value) {
    DecodeResult result = decodeAsIs(value);
    if (result instanceof OtherSchema other && batch.rowCount() == 0) {
      openBatch(other.schema());
      result = decodeAsIs(value);
    }
    return result;
  }

  /** Decodes a record into the open batch, whatever the record asks for. */
  public DecodeResult decodeAsIs(Object value) {
    return decoder.decode(new ValueRecord(PARTITION, nextOffset++, value), batch);
  }

  /** The schema of the open batch. */
  public Schema schema() {
    return batch.schema();
  }

  /** Decodes what must not decode, and must leave the batch as it was. */
  public Undecodable refuse(Object value) {
    int rows = batch.rowCount();
    DecodeResult result = decode(value);
    if (result instanceof Undecodable undecodable && batch.rowCount() == rows) {
      return undecodable;
    }
    throw new AssertionError("not refused: " + result);
  }

  /** Whether the open batch has met its limits, those of its bytes included. */
  public boolean isFull() {
    return batch.isFull();
  }

  /** How many rows the open batch has. */
  public int rowCount() {
    return batch.rowCount();
  }

  /** Ends the batch, which belongs to the fixture. */
  public RecordBatch seal() {
    if (sealed == null) {
      sealed = batch.seal("db.events", "");
    }
    return sealed;
  }

  /** The cell in the sealed batch, which this call seals. */
  public String cell(String column, int row) {
    return CellText.of(seal().root().getVector(column), row);
  }

  /** All cells of a column of the sealed batch, which this call seals. */
  public List<String> column(String column) {
    FieldVector vector = seal().root().getVector(column);
    List<String> cells = new ArrayList<>();
    for (int row = 0; row < seal().rowCount(); row++) {
      cells.add(CellText.of(vector, row));
    }
    return cells;
  }

  /** The most bytes of Arrow memory that were held at a time. */
  public long peakBytes() {
    return allocator.getPeakMemoryAllocation();
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
