package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Date32Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import java.util.Arrays;
import java.util.List;

/**
 * The values that the server stores where an insert gives none and no expression does: zeros, empty
 * texts, arrays and maps, nulls, an enumeration's lowest element, {@code Date32}'s first day.
 */
final class TypeDefaults {
  private TypeDefaults() {}

  /** The bytes of the default of {@code type}. */
  static byte[] bytes(FixedWidth type) {
    if (type instanceof Date32Type) {
      return integer(DayRange.DATE32.first(), type.byteWidth());
    }
    if (type instanceof EnumType enumeration) {
      int lowest =
          enumeration.elements().stream().mapToInt(EnumType.Element::value).min().orElse(0);
      return integer(lowest, type.byteWidth());
    }
    return new byte[type.byteWidth()];
  }

  private static byte[] integer(long value, int width) {
    return LittleEndian.writeLongs(new long[] {value}, width).bytes();
  }

  /** A column of {@code count} defaults of {@code type}. */
  static ColumnValues column(ClickHouseType type, int count) {
    if (type instanceof FixedWidth fixed) {
      return fixedWidth(bytes(fixed), count);
    }
    if (type instanceof NullableType nullable) {
      byte[] nulls = new byte[count];
      Arrays.fill(nulls, (byte) 1);
      return new ColumnValues.Nullable(nulls, column(nullable.inner(), count));
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      ClickHouseType inner = lowCardinality.inner();
      ClickHouseType values = inner instanceof NullableType nullable ? nullable.inner() : inner;
      return new ColumnValues.Dictionary(column(values, 1), new int[count]);
    }
    if (type instanceof ArrayType array) {
      return new ColumnValues.Arrays(new int[count + 1], column(array.element(), 0));
    }
    if (type instanceof MapType map) {
      ColumnValues entries =
          new ColumnValues.Tuple(List.of(column(map.key(), 0), column(map.value(), 0)));
      return new ColumnValues.Arrays(new int[count + 1], entries);
    }
    if (type instanceof TupleType tuple) {
      return new ColumnValues.Tuple(
          tuple.elements().stream().map(element -> column(element.type(), count)).toList());
    }
    return new ColumnValues.Strings(new byte[0], new int[count + 1], count);
  }

  private static ColumnValues fixedWidth(byte[] value, int count) {
    byte[] bytes = new byte[Math.multiplyExact(count, value.length)];
    for (int i = 0; i < count; i++) {
      System.arraycopy(value, 0, bytes, i * value.length, value.length);
    }
    return new ColumnValues.FixedWidth(bytes, value.length, count);
  }
}
