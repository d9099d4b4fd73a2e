package io.arrowsink.benchmark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TimeStampMilliVector;
import org.apache.arrow.vector.UInt4Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.types.pojo.Schema;

/** Arrow vectors filled from maps, as one writes it first. */
final class MapRows implements AutoCloseable {
  private final VectorSchemaRoot root;
  private int rows;

  MapRows(Schema schema, BufferAllocator allocator) {
    root = VectorSchemaRoot.create(schema, allocator);
    root.allocateNew();
  }

  /** Appends a row. */
  void add(Map<String, Object> event) {
    for (FieldVector vector : root.getFieldVectors()) {
      set(vector, rows, event.get(vector.getName()));
    }
    rows++;
  }

  /** Ends the batch. */
  VectorSchemaRoot end() {
    root.setRowCount(rows);
    return root;
  }

  private static void set(FieldVector vector, int row, Object value) {
    if (value == null) {
      vector.setNull(row);
    } else if (vector instanceof VarCharVector strings) {
      strings.setSafe(row, ((String) value).getBytes(UTF_8));
    } else if (vector instanceof TimeStampMilliVector times) {
      times.setSafe(row, ((Number) value).longValue());
    } else if (vector instanceof UInt4Vector integers) {
      integers.setSafe(row, ((Number) value).intValue());
    } else if (vector instanceof DecimalVector decimals) {
      decimals.setSafe(row, ((BigDecimal) value).setScale(decimals.getScale()));
    } else if (vector instanceof ListVector lists) {
      setList(lists, row, (List<?>) value);
    } else {
      throw new IllegalArgumentException("no event has " + vector.getField());
    }
  }

  private static void setList(ListVector lists, int row, List<?> elements) {
    int start = lists.startNewValue(row);
    for (int index = 0; index < elements.size(); index++) {
      set(lists.getDataVector(), start + index, elements.get(index));
    }
    lists.endValue(row, elements.size());
  }

  @Override
  public void close() {
    root.close();
  }
}
