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
import io.arrowsink.clickhouse.schema.GeoType;
import io.arrowsink.clickhouse.schema.JsonType;
import io.arrowsink.clickhouse.schema.NestedType;
import io.arrowsink.clickhouse.schema.SimpleAggregateFunctionType;
import io.arrowsink.clickhouse.schema.VariantType;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;

/**
 * The values that the server stores where an insert gives none and no expression does: zeros, empty
 * texts, arrays, maps and objects, nulls, an enumeration's lowest element, {@code Date32}'s first
 * day.
 */
final class TypeDefaults {
  /** The text of a JSON object without members. */
  static final byte[] EMPTY_OBJECT = {'{', '}'};

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
      return new ColumnValues.FixedWidth(
          repeated(bytes(fixed), count, memory), fixed.byteWidth(), count);
    }
    if (type instanceof NullableType nullable) {
      return new ColumnValues.Nullable(
          repeated(new byte[] {1}, count, memory), column(nullable.inner(), count, memory));
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      ClickHouseType inner = lowCardinality.inner();
      ClickHouseType values = inner instanceof NullableType nullable ? nullable.inner() : inner;
      ArrowBuf keys = memory.allocateZeros((long) count * Integer.BYTES);
      return new ColumnValues.Dictionary(
          column(values, 1, memory), inner.acceptsNull(), keys, count);
    }
    if (type instanceof JsonType) {
      return json(count, memory);
    }
    return composite(type, count, memory);
  }

  private static ColumnValues composite(ClickHouseType type, int count, ColumnMemory memory) {
    if (type instanceof SimpleAggregateFunctionType function) {
      return column(function.inner(), count, memory);
    }
    if (type instanceof NestedType nested) {
      return column(nested.structure(), count, memory);
    }
    if (type instanceof GeoType geo) {
      return column(geo.structure(), count, memory);
    }
    if (type instanceof VariantType variant) {
      return new ColumnValues.Variant(
          repeated(new byte[] {ColumnValues.Variant.NULL}, count, memory),
          count,
          variant.alternatives().stream().map(a -> column(a, 0, memory)).toList());
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

  private static ColumnValues json(int count, ColumnMemory memory) {
    StringsBuilder texts = new StringsBuilder(count, memory);
    for (int i = 0; i < count; i++) {
      texts.add(EMPTY_OBJECT, 0, EMPTY_OBJECT.length);
    }
    return new ColumnValues.Json(texts.build());
  }

  private static ArrowBuf repeated(byte[] value, int count, ColumnMemory memory) {
    ArrowBuf bytes = memory.allocate((long) count * value.length);
    for (int i = 0; i < count; i++) {
      bytes.setBytes((long) i * value.length, value);
    }
    return bytes;
  }
}
