package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;

/** Conformed columns as Java values, for assertions. */
final class ConformedRows {
  private ConformedRows() {}

  /**
   * Integers up to eight bytes as Long (sign-extended), wider values as hexadecimal text in the
   * order of their bytes, strings as String, arrays and tuples as List.
   */
  static List<Object> of(ColumnValues values) {
    List<Object> rows = new ArrayList<>();
    IntStream.range(0, values.count()).forEach(i -> rows.add(value(values, i)));
    return rows;
  }

  private static Object value(ColumnValues values, int row) {
    if (values instanceof ColumnValues.FixedWidth fixed) {
      int width = fixed.width();
      return width <= Long.BYTES
          ? integer(fixed.bytes(), row * width, width)
          : HexFormat.of().formatHex(fixed.bytes(), row * width, (row + 1) * width);
    }
    if (values instanceof ColumnValues.Strings strings) {
      int[] offsets = strings.offsets();
      byte[] bytes = Arrays.copyOfRange(strings.bytes(), offsets[row], offsets[row + 1]);
      return new String(bytes, StandardCharsets.UTF_8);
    }
    if (values instanceof ColumnValues.Nullable nullable) {
      return nullable.nulls()[row] == 1 ? null : value(nullable.values(), row);
    }
    if (values instanceof ColumnValues.Dictionary dictionary) {
      return value(dictionary.distinct(), dictionary.keys()[row]);
    }
    if (values instanceof ColumnValues.Tuple tuple) {
      List<Object> elements = new ArrayList<>();
      tuple.elements().forEach(element -> elements.add(value(element, row)));
      return elements;
    }
    ColumnValues.Arrays arrays = (ColumnValues.Arrays) values;
    List<Object> elements = new ArrayList<>();
    for (int i = arrays.offsets()[row]; i < arrays.offsets()[row + 1]; i++) {
      elements.add(value(arrays.elements(), i));
    }
    return elements;
  }

  private static Long integer(byte[] bytes, int start, int width) {
    long value = bytes[start + width - 1];
    for (int at = width - 2; at >= 0; at--) {
      value = (value << Byte.SIZE) | (bytes[start + at] & 0xFF);
    }
    return value;
  }
}
