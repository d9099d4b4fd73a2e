package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ColumnMemory;
import io.arrowsink.clickhouse.conform.ColumnValues;
import io.arrowsink.clickhouse.conform.Offsets;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.apache.arrow.memory.ArrowBuf;

/** A column described by literals, to be laid out in memory. */
interface OffHeapColumn {
  ColumnValues in(ColumnMemory memory);

  static OffHeapColumn bytes(int... values) {
    return memory -> new ColumnValues.FixedWidth(bytes(memory, values), 1, values.length);
  }

  /** Values of {@code width} bytes each, all of them given. */
  static OffHeapColumn fixed(int width, int... bytes) {
    return memory -> new ColumnValues.FixedWidth(bytes(memory, bytes), width, bytes.length / width);
  }

  static OffHeapColumn strings(String... values) {
    return memory -> {
      byte[] joined = String.join("", values).getBytes(StandardCharsets.UTF_8);
      ArrowBuf bytes = memory.allocate(joined.length);
      bytes.setBytes(0, joined);
      int[] offsets = new int[values.length + 1];
      for (int i = 0; i < values.length; i++) {
        offsets[i + 1] = offsets[i] + values[i].getBytes(StandardCharsets.UTF_8).length;
      }
      return new ColumnValues.Strings(bytes, offsets(memory, offsets));
    };
  }

  static OffHeapColumn nullable(OffHeapColumn values, int... nulls) {
    return memory -> new ColumnValues.Nullable(bytes(memory, nulls), values.in(memory));
  }

  static OffHeapColumn arrays(OffHeapColumn elements, int... offsets) {
    return memory -> new ColumnValues.Arrays(offsets(memory, offsets), elements.in(memory));
  }

  static OffHeapColumn tuple(OffHeapColumn... elements) {
    return memory ->
        new ColumnValues.Tuple(Stream.of(elements).map(element -> element.in(memory)).toList());
  }

  static OffHeapColumn dictionary(OffHeapColumn distinct, int... keys) {
    return memory ->
        new ColumnValues.Dictionary(distinct.in(memory), false, ints(memory, keys), keys.length);
  }

  /** The first of the distinct values stands for nulls. */
  static OffHeapColumn nullableDictionary(OffHeapColumn distinct, int... keys) {
    return memory ->
        new ColumnValues.Dictionary(distinct.in(memory), true, ints(memory, keys), keys.length);
  }

  static OffHeapColumn json(String... texts) {
    return memory -> new ColumnValues.Json((ColumnValues.Strings) strings(texts).in(memory));
  }

  static OffHeapColumn variant(int[] discriminators, OffHeapColumn... alternatives) {
    return memory ->
        new ColumnValues.Variant(
            bytes(memory, discriminators),
            discriminators.length,
            Stream.of(alternatives).map(alternative -> alternative.in(memory)).toList());
  }

  private static ArrowBuf bytes(ColumnMemory memory, int... values) {
    ArrowBuf bytes = memory.allocate(values.length);
    for (int i = 0; i < values.length; i++) {
      bytes.setByte(i, values[i]);
    }
    return bytes;
  }

  private static ArrowBuf ints(ColumnMemory memory, int... values) {
    ArrowBuf ints = memory.allocate((long) values.length * Integer.BYTES);
    for (int i = 0; i < values.length; i++) {
      ints.setInt((long) i * Integer.BYTES, values[i]);
    }
    return ints;
  }

  private static Offsets offsets(ColumnMemory memory, int... offsets) {
    return new Offsets(ints(memory, offsets), Integer.BYTES, offsets.length - 1);
  }
}
