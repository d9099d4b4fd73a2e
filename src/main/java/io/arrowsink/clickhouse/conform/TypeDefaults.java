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
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;

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
    byte[] bytes = new byte[width];
    LittleEndian.writeLongs(new long[] {value}, 1, width, bytes);
    return bytes;
  }

  /** A column of {@code count} defaults of {@code type}. */
  static ColumnValues column(ClickHouseType type, int count, ColumnMemory memory) {
    if (type instanceof FixedWidth fixed) {
      return fixedWidth(bytes(fixed), count, memory);
    }
    if (type instanceof NullableType nullable) {
      ArrowBuf nulls = memory.allocate(count);
      for (int i = 0; i < count; i++) {
        nulls.setByte(i, 1);
      }
      return new ColumnValues.Nullable(nulls, column(nullable.inner(), count, memory));
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      ClickHouseType inner = lowCardinality.inner();
      ClickHouseType values = inner instanceof NullableType nullable ? nullable.inner() : inner;
      ArrowBuf keys = memory.allocateZeros((long) count * Integer.BYTES);
      return new ColumnValues.Dictionary(column(values, 1, memory), keys, count);
    }
    if (type instanceof ArrayType array) {
      return new ColumnValues.Arrays(empties(count, memory), column(array.element(), 0, memory));
    }
    if (type instanceof MapType map) {
      ColumnValues entries =
          new ColumnValues.Tuple(
              List.of(column(map.key(), 0, memory), column(map.value(), 0, memory)));
      return new ColumnValues.Arrays(empties(count, memory), entries);
    }
    if (type instanceof TupleType tuple) {
      return new ColumnValues.Tuple(
          tuple.elements().stream().map(element -> column(element.type(), count, memory)).toList());
    }
    return new ColumnValues.Strings(memory.allocate(0), empties(count, memory));
  }

  private static Offsets empties(int count, ColumnMemory memory) {
    return new Offsets(memory.allocateZeros((count + 1L) * Integer.BYTES), Integer.BYTES, count);
  }

  private static ColumnValues fixedWidth(byte[] value, int count, ColumnMemory memory) {
    ArrowBuf bytes = memory.allocate((long) count * value.length);
    for (int i = 0; i < count; i++) {
      bytes.setBytes((long) i * value.length, value);
    }
    return new ColumnValues.FixedWidth(bytes, value.length, count);
  }
}
