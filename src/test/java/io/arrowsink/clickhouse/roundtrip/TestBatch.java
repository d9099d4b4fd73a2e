package io.arrowsink.clickhouse.roundtrip;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.testing.fakes.TextRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Columns of values as a batch, whose first column numbers the rows. Columns of fewer values than
 * others begin again.
 */
final class TestBatch implements AutoCloseable {
  /** The name of the column that numbers the rows. */
  static final String NUMBER = "n";

  private static final Field NUMBER_FIELD =
      Field.nullable(NUMBER, new ArrowType.Int(Integer.SIZE, true));
  private static final BatchLimits LIMITS =
      new BatchLimits(1_000_000, Long.MAX_VALUE, Duration.ofDays(1));

  private final BufferAllocator allocator = new RootAllocator();
  private final List<TestColumn> columns;
  private final int rows;
  private final RecordBatch batch;

  /** As many rows as the longest of {@code columns} has values. */
  TestBatch(List<TestColumn> columns) {
    this(columns, rows(columns));
  }

  TestBatch(List<TestColumn> columns, int rows) {
    this.columns = List.copyOf(columns);
    this.rows = rows;
    this.batch = build();
  }

  int rows() {
    return rows;
  }

  private static int rows(List<TestColumn> columns) {
    return columns.stream()
        .map(column -> column.values().size())
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  List<TestColumn> columns() {
    return columns;
  }

  RecordBatch batch() {
    return batch;
  }

  Schema schema() {
    return batch.root().getSchema();
  }

  private RecordBatch build() {
    List<Field> fields = new ArrayList<>(List.of(NUMBER_FIELD));
    columns.forEach(column -> fields.add(column.pair().source().field(column.name())));
    try (BatchBuilder builder =
        new BatchBuilder(new Schema(fields), MetadataColumns.NONE, LIMITS, allocator, 0)) {
      VectorSchemaRoot root = builder.root();
      root.allocateNew();
      for (int row = 0; row < rows; row++) {
        ((IntVector) root.getVector(0)).setSafe(row, row);
        for (int i = 0; i < columns.size(); i++) {
          TestColumn column = columns.get(i);
          Object value = column.values().get(column.wrapped(row));
          column.pair().source().write(root.getVector(i + 1), row, value);
        }
        builder.endRow(TextRecord.of("t", row, ""), 1);
      }
      return builder.seal("t", "");
    }
  }

  @Override
  public void close() {
    batch.close();
    allocator.close();
  }
}
