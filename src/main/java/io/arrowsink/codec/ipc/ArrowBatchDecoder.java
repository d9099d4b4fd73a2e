package io.arrowsink.codec.ipc;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.text.Excerpt;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Decodes values that are one Arrow IPC stream each (columnar format 1.5, metadata versions 4 and
 * 5): byte arrays and byte buffers of a schema, dictionaries and any number of record batches, with
 * or without the end-of-stream marker, bodies plain or compressed with LZ4 or ZSTD. No value is a
 * tombstone; a stream without rows is decoded to none.
 *
 * <p>A stream is untrusted. All of it is read and checked before its first row is appended: no
 * buffer is read outside its bounds, nothing is allocated beyond {@link IpcLimits} whatever a
 * stream claims, and what has a fault makes the record undecodable. Bytes stay on the heap until
 * they are copied into the batch, so there is no Arrow memory but the batch's.
 *
 * <p>Rows have canonical types: nullable, without metadata except that of the extension types
 * {@code arrow.uuid} and {@code arrow.json}; dictionaries are replaced by their values, and large,
 * viewed or fixed-size forms of strings, binaries and lists by the plain ones.
 */
public final class ArrowBatchDecoder implements RecordDecoder {
  private final Schema schema;
  private final StreamReader reader;
  private final LongAdder unknownFields;

  private ArrowBatchDecoder(
      Schema schema, ColumnSelection selection, IpcLimits limits, LongAdder unknownFields) {
    this.schema = schema;
    this.reader = new StreamReader(selection, limits);
    this.unknownFields = unknownFields;
  }

  /**
   * For a schema that the user declared, of canonical types: every stream must have its columns, in
   * any order, of exactly these types.
   *
   * @param unknownFields counts, once per record, the columns that are not in the schema
   * @param rejectUnknownFields whether a record with such a column is undecodable instead
   * @throws IllegalArgumentException when the schema has no column
   */
  public static ArrowBatchDecoder declared(
      Schema schema, IpcLimits limits, LongAdder unknownFields, boolean rejectUnknownFields) {
    if (schema.getFields().isEmpty()) {
      throw new IllegalArgumentException("a declared schema needs at least one column");
    }
    return new ArrowBatchDecoder(
        schema, new ColumnSelection.Declared(schema, rejectUnknownFields), limits, unknownFields);
  }

  /**
   * For streams that bring their schema: rows have those of its columns that the target takes.
   * {@link #schema} has no column then, since nothing is known before the first record.
   *
   * @param taken tells by name which columns the target takes
   * @param unknownFields counts, once per record, the columns that it does not take
   * @param rejectUnknownFields whether a record with such a column is undecodable instead
   */
  public static ArrowBatchDecoder embedded(
      Predicate<String> taken,
      IpcLimits limits,
      LongAdder unknownFields,
      boolean rejectUnknownFields) {
    return new ArrowBatchDecoder(
        new Schema(List.of()),
        new ColumnSelection.Embedded(taken, rejectUnknownFields),
        limits,
        unknownFields);
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public DecodeResult decode(SourceRecord record, BatchBuilder batch) {
    Object value = record.value();
    if (value == null) {
      return Tombstone.INSTANCE;
    }
    if (value instanceof byte[] bytes) {
      return decode(record, ByteSlice.of(bytes), batch);
    }
    if (value instanceof ByteBuffer buffer) {
      return decode(record, bytesOf(buffer), batch);
    }
    return new Undecodable(
        "",
        "a value of the Java type %s is no Arrow IPC stream: set value.converter to %s"
            .formatted(
                Excerpt.of(value.getClass().getName()),
                "org.apache.kafka.connect.converters.ByteArrayConverter"));
  }

  private static ByteSlice bytesOf(ByteBuffer buffer) {
    if (buffer.hasArray()) {
      return new ByteSlice(
          buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining());
    }
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return ByteSlice.of(bytes);
  }

  private DecodeResult decode(SourceRecord record, ByteSlice bytes, BatchBuilder batch) {
    StreamRows rows;
    try {
      rows = reader.read(bytes);
    } catch (UnreadableStreamException e) {
      return e.toUndecodable();
    } catch (RuntimeException e) {
      // A malformed flatbuffer shows as whatever its offsets happen to lead to.
      return new Undecodable(
          "",
          "malformed Arrow IPC stream: "
              + Excerpt.line(String.valueOf(e.getMessage()), Excerpt.MAX_CHARACTERS));
    }
    if (rows.rowCount() > 0) {
      Schema schemaOfRows = rows.columns().schema();
      if (!schemaOfRows.equals(batch.schema())) {
        return new OtherSchema(schemaOfRows);
      }
      rows.append(batch.root(), batch.rowCount());
      batch.endRows(record, rows.rowCount(), rows.bytes());
    }
    unknownFields.add(rows.columns().unknownFields());
    return Decoded.INSTANCE;
  }
}
