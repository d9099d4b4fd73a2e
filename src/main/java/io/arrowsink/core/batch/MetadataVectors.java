package io.arrowsink.core.batch;

import io.arrowsink.core.record.SourceRecord;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The metadata columns of an open batch. A row is written when it is complete, so a row that is
 * given up leaves nothing. Used by one thread; owns its vectors until they are appended to the
 * batch's.
 */
final class MetadataVectors implements AutoCloseable {
  private static final int BYTES_PER_ID = 64 + BaseVariableWidthVector.OFFSET_WIDTH;

  private final List<FieldVector> vectors = new ArrayList<>();
  private final MetadataWriter[] writers;
  private @Nullable VarCharVector ids;

  /** Allocates nothing yet. */
  MetadataVectors(MetadataColumns metadata, BufferAllocator allocator) {
    List<MetadataWriter> perRecord = new ArrayList<>();
    for (MetadataColumn column : metadata.columns()) {
      FieldVector vector = column.field().createVector(allocator);
      vectors.add(vector);
      if (column.kind() == MetadataKind.BATCH_ID) {
        ids = (VarCharVector) vector;
      } else {
        perRecord.add(MetadataWriter.of(column.kind(), vector));
      }
    }
    writers = perRecord.toArray(MetadataWriter[]::new);
  }

  /**
   * Writes {@code rows} rows from {@code first} on, all from one record.
   *
   * @return about how many bytes they take
   */
  long write(SourceRecord record, int first, int rows) {
    long bytes = ids == null ? 0 : (long) BYTES_PER_ID * rows;
    for (MetadataWriter writer : writers) {
      bytes += writer.write(record, first, rows);
    }
    return bytes;
  }

  /** The bytes that {@code rows} rows take, the batch's id included, which is not written yet. */
  long measure(int rows) {
    long bytes = ids == null ? 0 : (long) BYTES_PER_ID * rows;
    for (FieldVector vector : vectors) {
      if (vector != ids) {
        vector.setValueCount(rows);
        bytes += vector.getBufferSize();
      }
    }
    return bytes;
  }

  /**
   * Completes the columns and puts them behind those of {@code content}. The result owns all
   * vectors; until it is returned, {@code content} and this own theirs.
   */
  VectorSchemaRoot appendTo(VectorSchemaRoot content, BatchId id) {
    if (vectors.isEmpty()) {
      return content;
    }
    int rows = content.getRowCount();
    if (ids != null) {
      fill(ids, id.hex().getBytes(StandardCharsets.US_ASCII), rows);
    }
    List<Field> fields = new ArrayList<>(content.getSchema().getFields());
    List<FieldVector> all = new ArrayList<>(content.getFieldVectors());
    for (FieldVector vector : vectors) {
      vector.setValueCount(rows);
      fields.add(vector.getField());
      all.add(vector);
    }
    return new VectorSchemaRoot(
        new Schema(fields, content.getSchema().getCustomMetadata()), all, rows);
  }

  private static void fill(VarCharVector vector, byte[] text, int rows) {
    vector.allocateNew((long) text.length * rows, rows);
    for (int row = 0; row < rows; row++) {
      vector.set(row, text);
    }
  }

  @Override
  public void close() {
    vectors.forEach(FieldVector::close);
  }
}
