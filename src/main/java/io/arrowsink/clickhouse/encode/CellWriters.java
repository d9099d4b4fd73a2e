package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ColumnValues;
import io.arrowsink.clickhouse.conform.Offsets;
import org.apache.arrow.memory.ArrowBuf;

/** Makes the writers of values in ClickHouse's {@code RowBinary} format. */
final class CellWriters {
  private static final int IS_NULL = 1;
  private static final int IS_VALUE = 0;

  private CellWriters() {}

  /** One for a pass over {@code values}. */
  static CellWriter of(ColumnValues values) {
    if (values instanceof ColumnValues.FixedWidth fixed) {
      ByteRun run = new ByteRun(fixed.bytes(), fixed.width(), fixed.count());
      return (index, out) -> out.write(run.bytes(), run.position(index), fixed.width());
    }
    if (values instanceof ColumnValues.Strings strings) {
      return new StringCells(strings);
    }
    if (values instanceof ColumnValues.Json json) {
      return new StringCells(json.texts());
    }
    if (values instanceof ColumnValues.Nullable nullable) {
      return nullable(nullable);
    }
    if (values instanceof ColumnValues.Arrays arrays) {
      return arrays(arrays);
    }
    if (values instanceof ColumnValues.Tuple tuple) {
      return tuple(tuple);
    }
    return values instanceof ColumnValues.Variant variant
        ? new VariantCells(variant)
        : dictionary((ColumnValues.Dictionary) values);
  }

  private static CellWriter nullable(ColumnValues.Nullable nullable) {
    ByteRun nulls = new ByteRun(nullable.nulls(), 1, nullable.count());
    CellWriter values = of(nullable.values());
    return (index, out) -> {
      byte isNull = nulls.bytes()[nulls.position(index)];
      out.writeByte(isNull);
      if (isNull == IS_VALUE) {
        values.write(index, out);
      }
    };
  }

  private static CellWriter arrays(ColumnValues.Arrays arrays) {
    Offsets offsets = arrays.offsets();
    CellWriter elements = of(arrays.elements());
    return (index, out) -> {
      int from = Math.toIntExact(offsets.get(index));
      int to = Math.toIntExact(offsets.get(index + 1));
      out.writeVarint((long) to - from);
      for (int element = from; element < to; element++) {
        elements.write(element, out);
      }
    };
  }

  private static CellWriter tuple(ColumnValues.Tuple tuple) {
    CellWriter[] elements =
        tuple.elements().stream().map(CellWriters::of).toArray(CellWriter[]::new);
    return (index, out) -> {
      for (CellWriter element : elements) {
        element.write(index, out);
      }
    };
  }

  /** Such a type is one of how values are stored alone: they are written as any others. */
  private static CellWriter dictionary(ColumnValues.Dictionary dictionary) {
    ArrowBuf keys = dictionary.keys();
    CellWriter distinct = distinct(dictionary.distinct());
    if (!dictionary.nullable()) {
      return (index, out) -> distinct.write(keys.getInt((long) index * Integer.BYTES), out);
    }
    return (index, out) -> {
      int key = keys.getInt((long) index * Integer.BYTES);
      out.writeByte(key == 0 ? IS_NULL : IS_VALUE);
      if (key != 0) {
        distinct.write(key, out);
      }
    };
  }

  /** Those of a dictionary are asked for in any order. */
  private static CellWriter distinct(ColumnValues values) {
    if (values instanceof ColumnValues.FixedWidth fixed) {
      int width = fixed.width();
      return (index, out) -> out.write(fixed.bytes(), (long) index * width, width);
    }
    ColumnValues.Strings strings = (ColumnValues.Strings) values;
    Offsets offsets = strings.offsets();
    return (index, out) -> {
      long start = offsets.get(index);
      long length = offsets.get(index + 1) - start;
      out.writeVarint(length);
      out.write(strings.bytes(), start, length);
    };
  }
}
