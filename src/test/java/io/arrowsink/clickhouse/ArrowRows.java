package io.arrowsink.clickhouse;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.testing.fakes.TextRecord;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.BaseLargeVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthViewVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DateMilliVector;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.FloatingPointVector;
import org.apache.arrow.vector.TimeMicroVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.TimeNanoVector;
import org.apache.arrow.vector.TimeSecVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.UuidVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.DenseUnionVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.complex.UnionVector;
import org.apache.arrow.vector.types.UnionMode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** Arrow data from Java values, for tests. */
public final class ArrowRows {
  private static final BatchLimits LIMITS =
      new BatchLimits(1_000_000, Long.MAX_VALUE, Duration.ofDays(1));

  private ArrowRows() {}

  /** A field of maps, from {@code key} to {@code value}, which need no names of their own. */
  public static Field map(String name, ArrowType key, Field value) {
    return new Field(
        name,
        FieldType.nullable(new ArrowType.Map(false)),
        List.of(
            new Field(
                MapVector.DATA_VECTOR_NAME,
                FieldType.notNullable(ArrowType.Struct.INSTANCE),
                List.of(new Field(MapVector.KEY_NAME, FieldType.notNullable(key), null), value))));
  }

  /**
   * A field of unions, whose values are entries of the ordinal of one of {@code children} and a
   * value of it.
   */
  public static Field union(String name, UnionMode mode, Field... children) {
    int[] typeIds = IntStream.range(0, children.length).toArray();
    return new Field(
        name, FieldType.notNullable(new ArrowType.Union(mode, typeIds)), List.of(children));
  }

  /** A root with one row for each element; the caller closes it. */
  public static VectorSchemaRoot root(BufferAllocator allocator, Schema schema, Object[]... rows) {
    VectorSchemaRoot root = VectorSchemaRoot.create(schema, allocator);
    root.allocateNew();
    for (int row = 0; row < rows.length; row++) {
      setRow(root, row, rows[row]);
    }
    root.setRowCount(rows.length);
    return root;
  }

  /**
   * A sealed batch read from offset {@code firstOffset} of topic {@code t}; the caller closes it.
   */
  public static RecordBatch batch(
      BufferAllocator allocator, Schema schema, long firstOffset, Object[]... rows) {
    return batch(allocator, schema, records(firstOffset, rows.length), List.of(), rows);
  }

  private static List<TextRecord> records(long firstOffset, int count) {
    return LongStream.range(firstOffset, firstOffset + count)
        .mapToObj(offset -> TextRecord.of("t", offset, ""))
        .toList();
  }

  /** A sealed batch of one row for each record; the caller closes it. */
  public static RecordBatch batch(
      BufferAllocator allocator,
      Schema schema,
      List<? extends SourceRecord> records,
      Object[]... rows) {
    return batch(allocator, schema, records, List.of(), rows);
  }

  /** The same of {@code t}'s first records, where decoding has already found {@code misfits}. */
  public static RecordBatch batchWithMisfits(
      BufferAllocator allocator, Schema schema, List<RowRejection> misfits, Object[]... rows) {
    return batch(allocator, schema, records(0, rows.length), misfits, rows);
  }

  private static RecordBatch batch(
      BufferAllocator allocator,
      Schema schema,
      List<? extends SourceRecord> records,
      List<RowRejection> misfits,
      Object[]... rows) {
    try (BatchBuilder builder =
        new BatchBuilder(schema, MetadataColumns.NONE, LIMITS, allocator, 0)) {
      builder.root().allocateNew();
      for (int row = 0; row < rows.length; row++) {
        setRow(builder.root(), row, rows[row]);
        for (RowRejection misfit : misfits) {
          if (misfit.row() == row) {
            builder.markMisfit(misfit.column(), misfit.code(), misfit.reason());
          }
        }
        builder.endRow(records.get(row), 1);
      }
      return builder.seal("target", "");
    }
  }

  private static void setRow(VectorSchemaRoot root, int row, Object[] values) {
    for (int column = 0; column < values.length; column++) {
      set(root.getVector(column), row, values[column]);
    }
  }

  private static void set(FieldVector vector, int row, Object value) {
    if (value == null) {
      setNull(vector, row);
    } else if (vector instanceof Float2Vector halves) {
      halves.setSafeWithPossibleTruncate(row, ((Number) value).floatValue());
    } else if (vector instanceof DateMilliVector days) {
      days.setSafe(row, ((Number) value).longValue());
    } else if (vector instanceof DurationVector durations) {
      durations.setSafe(row, ((Number) value).longValue());
    } else if (vector instanceof FixedSizeBinaryVector texts) {
      texts.setSafe(row, bytes(value));
    } else if (vector instanceof BaseVariableWidthViewVector texts) {
      texts.setSafe(row, bytes(value));
    } else if (vector instanceof BitVector bits) {
      bits.setSafe(row, (Boolean) value ? 1 : 0);
    } else if (vector instanceof BaseIntVector integers) {
      integers.setWithPossibleTruncate(row, ((Number) value).longValue());
    } else if (vector instanceof FloatingPointVector floats) {
      floats.setSafeWithPossibleTruncate(row, ((Number) value).doubleValue());
    } else if (vector instanceof DecimalVector decimals) {
      decimals.setSafe(row, new BigDecimal((String) value).setScale(decimals.getScale()));
    } else if (vector instanceof Decimal256Vector decimals) {
      decimals.setSafe(row, new BigDecimal((String) value).setScale(decimals.getScale()));
    } else if (vector instanceof DateDayVector days) {
      days.setSafe(row, (Integer) value);
    } else if (vector instanceof TimeStampVector timestamps) {
      timestamps.setSafe(row, ((Number) value).longValue());
    } else if (vector instanceof BaseVariableWidthVector texts) {
      texts.setSafe(row, bytes(value));
    } else if (vector instanceof BaseLargeVariableWidthVector texts) {
      texts.setSafe(row, bytes(value));
    } else if (vector instanceof UuidVector uuids) {
      uuids.setSafe(row, UUID.fromString((String) value));
    } else if (vector instanceof TimeSecVector times) {
      times.setSafe(row, ((Number) value).intValue());
    } else if (vector instanceof TimeMilliVector times) {
      times.setSafe(row, ((Number) value).intValue());
    } else if (vector instanceof TimeMicroVector times) {
      times.setSafe(row, ((Number) value).longValue());
    } else if (vector instanceof TimeNanoVector times) {
      times.setSafe(row, ((Number) value).longValue());
    } else if (vector instanceof StructVector structs) {
      setStruct(structs, row, (List<?>) value);
    } else if (vector instanceof MapVector maps) {
      setMap(maps, row, (Map<?, ?>) value);
    } else if (vector instanceof FixedSizeListVector lists) {
      setElements(lists.getDataVector(), lists.startNewValue(row), (List<?>) value);
    } else if (vector instanceof LargeListVector lists) {
      long start = lists.startNewValue(row);
      setElements(lists.getDataVector(), Math.toIntExact(start), (List<?>) value);
      lists.endValue(row, ((List<?>) value).size());
    } else if (vector instanceof UnionVector unions) {
      Map.Entry<?, ?> member = (Map.Entry<?, ?>) value;
      int ordinal = (Integer) member.getKey();
      unions.getTypeBuffer().setByte(row, ordinal);
      set(unions.getChildrenFromFields().get(ordinal), row, member.getValue());
    } else if (vector instanceof DenseUnionVector unions) {
      setDense(unions, row, (Map.Entry<?, ?>) value);
    } else {
      setList((ListVector) vector, row, (List<?>) value);
    }
  }

  private static byte[] bytes(Object value) {
    return value instanceof byte[] bytes
        ? bytes
        : ((String) value).getBytes(StandardCharsets.UTF_8);
  }

  private static void setList(ListVector vector, int row, List<?> elements) {
    setElements(vector.getDataVector(), vector.startNewValue(row), elements);
    vector.endValue(row, elements.size());
  }

  private static void setElements(FieldVector vector, int start, List<?> elements) {
    for (int i = 0; i < elements.size(); i++) {
      set(vector, start + i, elements.get(i));
    }
    vector.setValueCount(start + elements.size());
  }

  /** Rows are set in their order: a value goes behind those that its child has. */
  private static void setDense(DenseUnionVector unions, int row, Map.Entry<?, ?> member) {
    int ordinal = (Integer) member.getKey();
    FieldVector child = unions.getChildrenFromFields().get(ordinal);
    int index = 0;
    for (int before = 0; before < row; before++) {
      index += unions.getTypeBuffer().getByte(before) == ordinal ? 1 : 0;
    }
    unions.getTypeBuffer().setByte(row, ordinal);
    unions.getOffsetBuffer().setInt((long) row * Integer.BYTES, index);
    set(child, index, member.getValue());
  }

  private static void setMap(MapVector vector, int row, Map<?, ?> entries) {
    StructVector pairs = (StructVector) vector.getDataVector();
    int at = vector.startNewValue(row);
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      pairs.setIndexDefined(at);
      set((FieldVector) pairs.getChildByOrdinal(0), at, entry.getKey());
      set((FieldVector) pairs.getChildByOrdinal(1), at, entry.getValue());
      at++;
    }
    vector.endValue(row, entries.size());
    pairs.setValueCount(at);
  }

  private static void setStruct(StructVector vector, int row, List<?> values) {
    vector.setIndexDefined(row);
    for (int i = 0; i < values.size(); i++) {
      set((FieldVector) vector.getChildByOrdinal(i), row, values.get(i));
    }
  }

  private static void setNull(FieldVector vector, int row) {
    if (vector instanceof ListVector lists) {
      lists.setNull(row);
    } else if (vector instanceof LargeListVector lists) {
      lists.setNull(row);
    } else if (vector instanceof FixedSizeListVector lists) {
      lists.setNull(row);
    } else if (vector instanceof StructVector structs) {
      structs.setNull(row);
    } else if (vector instanceof UuidVector uuids) {
      uuids.setNull(row);
    } else if (vector instanceof BaseFixedWidthVector fixed) {
      fixed.setNull(row);
    } else if (vector instanceof BaseVariableWidthVector texts) {
      texts.setNull(row);
    } else if (vector instanceof BaseVariableWidthViewVector texts) {
      texts.setNull(row);
    } else if (vector instanceof BaseLargeVariableWidthVector texts) {
      texts.setNull(row);
    }
  }
}
