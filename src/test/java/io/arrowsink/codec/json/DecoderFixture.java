package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * A decoder, an open batch and the allocator, which is checked for leaks on closing. Records are
 * numbered from offset 0 on, decodable or not.
 */
final class DecoderFixture implements AutoCloseable {

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

  final LongAdder unknownFields = new LongAdder();

  private final BufferAllocator allocator = new RootAllocator();
  private final JsonRecordDecoder decoder;
  private BatchBuilder batch;
  private RecordBatch sealed;
  private long nextOffset;

  private DecoderFixture(boolean derived, Schema schema) {
    this(schema, new DecodingRules(derived, false, false));
  }

  private DecoderFixture(Schema schema, DecodingRules rules) {
    decoder = new JsonRecordDecoder(schema, rules, unknownFields);
    openBatch();
  }

  private DecoderFixture(
      boolean derived, Schema schema, JsonFactory parsers, boolean triesOnePass) {
    DecodingRules rules = new DecodingRules(derived, false, false);
    decoder = new JsonRecordDecoder(schema, rules, unknownFields, parsers, triesOnePass);
    openBatch();
  }

  /** A decoder of a declared schema, given as names and types in turn. */
  static DecoderFixture declared(String... namesAndTypes) {
    return new DecoderFixture(false, schema(namesAndTypes));
  }

  /** A decoder of a derived schema, given as names and types in turn. */
  static DecoderFixture derived(String... namesAndTypes) {
    return new DecoderFixture(true, schema(namesAndTypes));
  }

  /** A decoder that parses every record, also those that it could decode in one pass. */
  static DecoderFixture parsing(boolean derived, String... namesAndTypes) {
    return new DecoderFixture(
        derived, schema(namesAndTypes), JsonText.strictFactory(), /* triesOnePass= */ false);
  }

  /** A decoder that must decode every record in one pass: it fails where it would parse. */
  static DecoderFixture notParsing(boolean derived, String... namesAndTypes) {
    JsonFactory noParsers =
        new JsonFactory() {
          @Override
          public JsonParser createParser(byte[] text, int offset, int length) {
            throw new AssertionError(
                "not in one pass: " + new String(text, offset, length, StandardCharsets.UTF_8));
          }
        };
    return new DecoderFixture(derived, schema(namesAndTypes), noParsers, /* triesOnePass= */ true);
  }

  static Schema schema(String... namesAndTypes) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < namesAndTypes.length; i += 2) {
      fields.add(TypeText.field(namesAndTypes[i], namesAndTypes[i + 1]));
    }
    return new Schema(fields);
  }

  /** Drops the batch and its rows for a new one. */
  void openBatch() {
    closeBatch();
    batch = new BatchBuilder(decoder.schema(), LIMITS, allocator, 0);
    sealed = null;
  }

  DecodeResult decode(Object value) {
    return decoder.decode(new ValueRecord(PARTITION, nextOffset++, value), batch);
  }

  /** Decodes what must not decode. */
  Undecodable refuse(Object value) {
    return decode(value)
        .fold(
            decoded -> {
              throw new AssertionError("decoded");
            },
            tombstone -> {
              throw new AssertionError("a tombstone");
            },
            undecodable -> undecodable,
            other -> {
              throw new AssertionError("another schema: " + other.schema());
            });
  }

  int rowCount() {
    return batch.rowCount();
  }

  /** Ends the batch, which belongs to the fixture. */
  RecordBatch seal() {
    if (sealed == null) {
      sealed = batch.seal("db.events", "");
    }
    return sealed;
  }

  /** The cell in the sealed batch, which this call seals. */
  String cell(String column, int row) {
    return CellText.of(seal().root().getVector(column), row);
  }

  /** All cells of a column of the sealed batch, which this call seals. */
  List<String> column(String column) {
    FieldVector vector = seal().root().getVector(column);
    List<String> cells = new ArrayList<>();
    for (int row = 0; row < seal().rowCount(); row++) {
      cells.add(CellText.of(vector, row));
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
