package io.arrowsink.clickhouse.schema;

import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.BFloat16Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.BoolType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Date32Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTime64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.FloatType;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Ipv4Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Time64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.TimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import io.arrowsink.clickhouse.schema.ClickHouseType.UuidType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.UnionMode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.jspecify.annotations.Nullable;

/**
 * The Arrow fields that a server reads into columns without changing a value, found by trying them
 * on version 26.7. It takes integers and bytes for whatever a column makes of them, without looking
 * at those in the place of nulls as it does at days that are marked as such; ticks go by their
 * meaning, which is a decimal number of seconds where Arrow has no unit of their precision. Objects
 * would have to be texts, in which it guesses dates then, whatever it is told.
 */
public final class ArrowFields {
  private static final String ELEMENT = "element";
  private static final String ENTRIES = "entries";
  private static final String KEY = "key";
  private static final String VALUE = "value";
  private static final String NULL = "null";

  private static final int DECIMAL128_DIGITS = 38;
  private static final int DECIMAL128_BITS = 128;
  private static final int DECIMAL256_BITS = 256;

  private ArrowFields() {}

  /** The field for a column of {@code type}, or why there is none. */
  public static Checked<Field> of(String name, ClickHouseType type) {
    return of(name, type, false);
  }

  private static Checked<Field> of(String name, ClickHouseType type, boolean nullable) {
    if (type instanceof NullableType nullableType) {
      return of(name, nullableType.inner(), true);
    }
    if (type instanceof SimpleAggregateFunctionType function) {
      return of(name, function.inner(), nullable);
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      return isWide(lowCardinality.inner())
          ? none(type)
          : of(name, lowCardinality.inner(), nullable);
    }
    if (type instanceof NestedType nested) {
      return of(name, nested.structure(), nullable);
    }
    if (type instanceof GeoType geo) {
      return geo.shape() == GeoType.Shape.GEOMETRY
          ? none(type)
          : of(name, geo.structure(), nullable);
    }
    if (type instanceof ArrayType array) {
      return of(ELEMENT, array.element())
          .map(element -> field(name, nullable, ArrowType.List.INSTANCE, List.of(element)));
    }
    if (type instanceof MapType map) {
      return all(List.of(KEY, VALUE), List.of(map.key(), map.value()))
          .map(entry -> field(ENTRIES, false, ArrowType.Struct.INSTANCE, entry))
          .map(entries -> field(name, nullable, new ArrowType.Map(false), List.of(entries)));
    }
    if (type instanceof TupleType tuple) {
      List<TupleType.TupleElement> elements = tuple.elements();
      return all(
              elements.stream().map(TupleType.TupleElement::name).toList(),
              elements.stream().map(TupleType.TupleElement::type).toList())
          .map(children -> field(name, nullable, ArrowType.Struct.INSTANCE, children));
    }
    if (type instanceof VariantType variant) {
      return union(name, variant);
    }
    if (type instanceof FixedWidth fixed) {
      return new Checked.Valid<>(field(name, nullable, scalar(fixed), List.of()));
    }
    return type instanceof StringType
        ? new Checked.Valid<>(field(name, nullable, ArrowType.Binary.INSTANCE, List.of()))
        : none(type);
  }

  private static Field field(String name, boolean nullable, ArrowType type, List<Field> children) {
    return new Field(name, new FieldType(nullable, type, null), children);
  }

  private static Checked<Field> none(ClickHouseType type) {
    return new Checked.Invalid<>("no type of Arrow is read as exactly a " + type.text());
  }

  private static Checked<List<Field>> all(List<String> names, List<ClickHouseType> types) {
    List<Field> fields = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      of(names.get(i), types.get(i)).fold(fields::add, problems::add);
    }
    return problems.isEmpty()
        ? new Checked.Valid<>(fields)
        : new Checked.Invalid<>(String.join(", ", problems));
  }

  /** The last child stands for nulls. */
  private static Checked<Field> union(String name, VariantType variant) {
    List<ClickHouseType> alternatives = variant.alternatives();
    if (!alternatives.stream().allMatch(ArrowFields::isReadAlike)) {
      return none(variant);
    }
    int[] ids = IntStream.rangeClosed(0, alternatives.size()).toArray();
    return all(alternatives.stream().map(ClickHouseType::text).toList(), alternatives)
        .map(
            children -> {
              List<Field> all = new ArrayList<>(children);
              all.add(field(NULL, true, ArrowType.Null.INSTANCE, List.of()));
              return field(name, false, new ArrowType.Union(UnionMode.Dense, ids), all);
            });
  }

  /**
   * Whether a server that is not told which type a column has would read the field of {@code type}
   * as just that.
   */
  private static boolean isReadAlike(ClickHouseType type) {
    if (type instanceof NullableType nullable) {
      return isReadAlike(nullable.inner());
    }
    if (type instanceof ArrayType array) {
      return isReadAlike(array.element());
    }
    if (type instanceof MapType map) {
      return isReadAlike(map.key()) && isReadAlike(map.value());
    }
    if (type instanceof TupleType tuple) {
      return tuple.elements().stream().allMatch(element -> isReadAlike(element.type()));
    }
    return type instanceof BoolType
        || type instanceof IntegerType
        || type instanceof FloatType
        || type instanceof DecimalType
        || type instanceof StringType
        || type instanceof ClickHouseType.FixedStringType
        || type instanceof UuidType
        || (type instanceof DateTime64Type ticks && unit(ticks.precision()) != null);
  }

  /** As an element of {@code LowCardinality} such an integer would be read from text. */
  private static boolean isWide(ClickHouseType type) {
    return type instanceof NullableType nullable
        ? isWide(nullable.inner())
        : type instanceof WideIntegerType;
  }

  private static ArrowType scalar(FixedWidth type) {
    if (type instanceof BoolType) {
      return ArrowType.Bool.INSTANCE;
    }
    if (type instanceof IntegerType integer) {
      return new ArrowType.Int(integer.bits(), integer.signed());
    }
    if (type instanceof FloatType || type instanceof BFloat16Type) {
      return new ArrowType.FloatingPoint(
          type.byteWidth() == Double.BYTES
              ? FloatingPointPrecision.DOUBLE
              : FloatingPointPrecision.SINGLE);
    }
    if (type instanceof DecimalType decimal) {
      return new ArrowType.Decimal(
          decimal.precision(),
          decimal.scale(),
          decimal.precision() <= DECIMAL128_DIGITS ? DECIMAL128_BITS : DECIMAL256_BITS);
    }
    if (type instanceof UuidType) {
      return org.apache.arrow.vector.extension.UuidType.INSTANCE;
    }
    if (type instanceof DateType || type instanceof DateTimeType || type instanceof Ipv4Type) {
      return new ArrowType.Int(type.byteWidth() * Byte.SIZE, false);
    }
    if (type instanceof EnumType || type instanceof Date32Type || type instanceof TimeType) {
      return new ArrowType.Int(type.byteWidth() * Byte.SIZE, true);
    }
    if (type instanceof DateTime64Type ticks) {
      TimeUnit unit = unit(ticks.precision());
      return unit == null ? seconds(ticks.precision()) : new ArrowType.Timestamp(unit, null);
    }
    return type instanceof Time64Type ticks
        ? seconds(ticks.precision())
        : new ArrowType.FixedSizeBinary(type.byteWidth());
  }

  private static ArrowType seconds(int digits) {
    return new ArrowType.Decimal(DECIMAL128_DIGITS, digits, DECIMAL128_BITS);
  }

  private static @Nullable TimeUnit unit(int digits) {
    return switch (digits) {
      case 0 -> TimeUnit.SECOND;
      case 3 -> TimeUnit.MILLISECOND;
      case 6 -> TimeUnit.MICROSECOND;
      case 9 -> TimeUnit.NANOSECOND;
      default -> null;
    };
  }
}
