package io.arrowsink.clickhouse.conform;

import io.arrowsink.core.batch.RowRejection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.arrow.memory.ArrowBuf;

/**
 * A conformed column as Java values, for assertions: integers up to eight bytes as Long
 * (sign-extended), wider values as hexadecimal text in the order of their bytes, strings as String,
 * arrays and tuples as List, variants as entries of alternative and value.
 *
 * @param typeText the type that is sent
 * @param rows one value each
 * @param distinct the dictionary, if the column has one
 * @param keys the places in it of the rows' values
 */
record ConformedCells(
    String typeText,
    List<Object> rows,
    List<Object> distinct,
    List<Integer> keys,
    List<RowRejection> rejections) {

  /** Of a batch of one column, which is closed. */
  static ConformedCells of(ConformedBatch batch) {
    try (batch) {
      ConformedColumn column = batch.columns().get(0);
      return new ConformedCells(
          column.typeText(),
          values(column.values()),
          column.values() instanceof ColumnValues.Dictionary dictionary
              ? values(dictionary.distinct())
              : List.of(),
          keys(column.values()),
          batch.rejections());
    }
  }

  private static List<Integer> keys(ColumnValues values) {
    return values instanceof ColumnValues.Dictionary dictionary
        ? IntStream.range(0, values.count())
            .mapToObj(i -> dictionary.keys().getInt((long) i * Integer.BYTES))
            .toList()
        : List.of();
  }

  static List<Object> values(ColumnValues values) {
    List<Object> cells = new ArrayList<>();
    IntStream.range(0, values.count()).forEach(i -> cells.add(value(values, i)));
    return cells;
  }

  private static Object value(ColumnValues values, int row) {
    if (values instanceof ColumnValues.FixedWidth fixed) {
      int width = fixed.width();
      byte[] bytes = bytes(fixed.bytes(), (long) row * width, width);
      return width <= Long.BYTES ? integer(bytes) : HexFormat.of().formatHex(bytes);
    }
    if (values instanceof ColumnValues.Strings strings) {
      long start = strings.offsets().get(row);
      byte[] bytes = bytes(strings.bytes(), start, (int) (strings.offsets().get(row + 1) - start));
      return new String(bytes, StandardCharsets.UTF_8);
    }
    if (values instanceof ColumnValues.Nullable nullable) {
      return nullable.nulls().getByte(row) == 1 ? null : value(nullable.values(), row);
    }
    if (values instanceof ColumnValues.Dictionary dictionary) {
      return value(dictionary.distinct(), dictionary.keys().getInt((long) row * Integer.BYTES));
    }
    if (values instanceof ColumnValues.Tuple tuple) {
      List<Object> elements = new ArrayList<>();
      tuple.elements().forEach(element -> elements.add(value(element, row)));
      return elements;
    }
    if (values instanceof ColumnValues.Json json) {
      return value(json.texts(), row);
    }
    if (values instanceof ColumnValues.Variant variant) {
      return variant(variant, row);
    }
    ColumnValues.Arrays arrays = (ColumnValues.Arrays) values;
    List<Object> elements = new ArrayList<>();
    for (long i = arrays.offsets().get(row); i < arrays.offsets().get(row + 1); i++) {
      elements.add(value(arrays.elements(), (int) i));
    }
    return elements;
  }

  private static Object variant(ColumnValues.Variant variant, int row) {
    byte discriminator = variant.discriminators().getByte(row);
    if (discriminator == ColumnValues.Variant.NULL) {
      return null;
    }
    int index = 0;
    for (int before = 0; before < row; before++) {
      index += variant.discriminators().getByte(before) == discriminator ? 1 : 0;
    }
    return Map.entry((int) discriminator, value(variant.alternatives().get(discriminator), index));
  }

  private static byte[] bytes(ArrowBuf buffer, long from, int length) {
    byte[] bytes = new byte[length];
    buffer.getBytes(from, bytes);
    return bytes;
  }

  private static Long integer(byte[] bytes) {
    long value = bytes[bytes.length - 1];
    for (int at = bytes.length - 2; at >= 0; at--) {
      value = (value << Byte.SIZE) | (bytes[at] & 0xFF);
    }
    return value;
  }
}
