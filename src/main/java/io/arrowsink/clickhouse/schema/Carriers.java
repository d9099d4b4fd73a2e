package io.arrowsink.clickhouse.schema;

import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.BFloat16Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.BoolType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTime64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FloatType;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Time64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.TimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import io.arrowsink.core.decode.JsonField;
import java.util.List;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/**
 * What the values of a column are decoded into where the user declared no schema: an Arrow type
 * wide enough to hold whatever producers send, so that the column's own type is judged later, row
 * by row. What is wider than any Arrow integer or is parsed from text is carried as text; what may
 * be of several types as JSON; geometric shapes as lists of coordinates, as in GeoJSON. A tuple's
 * elements without names are called 1, 2, …, as in the server's SQL. A timestamp's unit is the
 * coarsest that holds the column's digits: epoch numbers of a {@code DateTime64(3)} are
 * milliseconds.
 */
final class Carriers {
  private static final int LONG_DECIMAL_DIGITS = 38;

  private Carriers() {}

  /** The carrier of {@code type}, nullable. */
  static Field of(String name, ClickHouseType type) {
    if (type instanceof NullableType nullable) {
      return of(name, nullable.inner());
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      return of(name, lowCardinality.inner());
    }
    if (type instanceof SimpleAggregateFunctionType function) {
      return of(name, function.inner());
    }
    if (type instanceof ArrayType array) {
      return list(name, array.element());
    }
    if (type instanceof NestedType nested) {
      return of(name, nested.structure());
    }
    if (type instanceof GeoType geo) {
      return shape(name, geo);
    }
    if (type instanceof JsonType || type instanceof VariantType) {
      return JsonField.nullable(name);
    }
    if (type instanceof MapType map) {
      return new Field(name, FieldType.nullable(new ArrowType.Map(false)), List.of(entries(map)));
    }
    if (type instanceof TupleType tuple) {
      return new Field(
          name,
          FieldType.nullable(ArrowType.Struct.INSTANCE),
          tuple.elements().stream().map(e -> of(e.name(), e.type())).toList());
    }
    return Field.nullable(name, scalar(type));
  }

  /**
   * The carrier of a whole {@code Nested}, whose parts are columns of their own: a list of structs.
   *
   * @param name what stands before the dot in the columns' names
   * @param columns arrays
   */
  static Field ofNested(String name, List<TargetColumn> columns) {
    List<Field> fields =
        columns.stream()
            .map(column -> part(column.name().substring(name.length() + 1), column))
            .toList();
    Field struct = new Field("element", FieldType.nullable(ArrowType.Struct.INSTANCE), fields);
    return new Field(name, FieldType.nullable(ArrowType.List.INSTANCE), List.of(struct));
  }

  private static Field part(String name, TargetColumn column) {
    Field element = of(column.name(), column.type()).getChildren().get(0);
    return new Field(name, element.getFieldType(), element.getChildren());
  }

  private static Field list(String name, ClickHouseType element) {
    return new Field(
        name, FieldType.nullable(ArrowType.List.INSTANCE), List.of(of("element", element)));
  }

  private static Field shape(String name, GeoType geo) {
    return switch (geo.shape()) {
      case POINT -> list(name, GeoType.COORDINATE);
      case GEOMETRY -> JsonField.nullable(name);
      case RING, LINE_STRING, MULTI_LINE_STRING, POLYGON, MULTI_POLYGON ->
          of(name, geo.structure());
    };
  }

  private static Field entries(MapType map) {
    Field key = of(MapVector.KEY_NAME, map.key());
    Field notNull =
        new Field(key.getName(), FieldType.notNullable(key.getType()), key.getChildren());
    return new Field(
        MapVector.DATA_VECTOR_NAME,
        FieldType.notNullable(ArrowType.Struct.INSTANCE),
        List.of(notNull, of(MapVector.VALUE_NAME, map.value())));
  }

  private static ArrowType scalar(ClickHouseType type) {
    if (type instanceof BoolType) {
      return ArrowType.Bool.INSTANCE;
    }
    if (type instanceof IntegerType integer) {
      return new ArrowType.Int(64, integer.signed() || integer.bits() < 64);
    }
    if (type instanceof FloatType || type instanceof BFloat16Type) {
      return new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
    }
    if (type instanceof DecimalType decimal) {
      int bits = decimal.precision() <= LONG_DECIMAL_DIGITS ? 128 : 256;
      return new ArrowType.Decimal(decimal.precision(), decimal.scale(), bits);
    }
    if (type instanceof DateTimeType dateTime) {
      return new ArrowType.Timestamp(TimeUnit.SECOND, dateTime.zone());
    }
    if (type instanceof DateTime64Type dateTime) {
      return new ArrowType.Timestamp(unit(dateTime.precision()), dateTime.zone());
    }
    if (type instanceof TimeType) {
      return time(TimeUnit.SECOND);
    }
    if (type instanceof Time64Type time) {
      return time(unit(time.precision()));
    }
    return ArrowType.Utf8.INSTANCE;
  }

  private static ArrowType time(TimeUnit unit) {
    boolean coarse = unit == TimeUnit.SECOND || unit == TimeUnit.MILLISECOND;
    return new ArrowType.Time(unit, coarse ? Integer.SIZE : Long.SIZE);
  }

  private static TimeUnit unit(int digits) {
    if (digits == 0) {
      return TimeUnit.SECOND;
    }
    if (digits <= 3) {
      return TimeUnit.MILLISECOND;
    }
    return digits <= 6 ? TimeUnit.MICROSECOND : TimeUnit.NANOSECOND;
  }
}
