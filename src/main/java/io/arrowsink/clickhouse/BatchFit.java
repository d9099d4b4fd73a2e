package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRejection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * How batches of one schema go into one table: by the fields that it takes. Immutable and safe to
 * use from several threads, each with a batch of its own.
 */
final class BatchFit {
  private final Conformer conformer;
  private final List<Field> fields;
  private final Set<String> taken;
  private final Map<String, String> unfit;
  private final UnknownFields unknownFields;

  /** How many fields that records bring are left out, and where they are counted. */
  record UnknownFields(int perRow, LongAdder counter) {}

  /**
   * A fit.
   *
   * @param conformer of the fields that the table takes, and no others
   * @param fields all fields of the batches
   * @param taken the names of those that the table takes
   * @param unfit for each field whose values the column of its name cannot take, why
   */
  BatchFit(
      Conformer conformer,
      List<Field> fields,
      Set<String> taken,
      Map<String, String> unfit,
      UnknownFields unknownFields) {
    this.conformer = conformer;
    this.fields = List.copyOf(fields);
    this.taken = Set.copyOf(taken);
    this.unfit = Map.copyOf(unfit);
    this.unknownFields = unknownFields;
  }

  /** The names of the columns that are filled. */
  List<String> columnNames() {
    return conformer.columnNames();
  }

  /** The types of those columns, as the server spells them. */
  List<String> columnTypes() {
    return conformer.columnTypes();
  }

  /** Counts what has been left out of {@code rows} rows that are written. */
  void countUnknownFields(int rows) {
    unknownFields.counter().add((long) rows * unknownFields.perRow());
  }

  /**
   * Converts every field that is taken.
   *
   * @param allocator of the result's memory
   */
  ConformedBatch conform(VectorSchemaRoot root, BufferAllocator allocator) {
    return conformer.conform(taken.size() == fields.size() ? root : takenOf(root), allocator);
  }

  /** A view of them; the vectors stay the batch's. */
  private VectorSchemaRoot takenOf(VectorSchemaRoot root) {
    List<FieldVector> vectors =
        root.getFieldVectors().stream().filter(vector -> taken.contains(vector.getName())).toList();
    return new VectorSchemaRoot(
        vectors.stream().map(FieldVector::getField).toList(), vectors, root.getRowCount());
  }

  /**
   * Everything that stands against rows of {@code batch}, in row order. What decoding found in a
   * field that is left out does not count.
   *
   * @param conformed what conforming found
   */
  List<RowRejection> rejections(RecordBatch batch, List<RowRejection> conformed) {
    Set<String> written = new HashSet<>(taken);
    written.addAll(unfit.keySet());
    List<RowRejection> decoded =
        batch.misfits().stream().filter(misfit -> written.contains(misfit.column())).toList();
    if (unfit.isEmpty()) {
      return Rejections.merge(decoded, conformed);
    }
    List<RowRejection> all = new ArrayList<>(conformed);
    unfit.forEach((field, reason) -> reject(batch.root().getVector(field), reason, all));
    return Rejections.merge(decoded, all);
  }

  private static void reject(FieldVector vector, String reason, List<RowRejection> rejections) {
    for (int row = 0; row < vector.getValueCount(); row++) {
      if (!vector.isNull(row)) {
        rejections.add(new RowRejection(row, vector.getName(), ErrorCode.TYPE_MISMATCH, reason));
      }
    }
  }
}
