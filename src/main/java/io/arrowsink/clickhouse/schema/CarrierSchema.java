package io.arrowsink.clickhouse.schema;

import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
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
import io.arrowsink.clickhouse.schema.ClickHouseType.Unsupported;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * The Arrow schema that records are decoded into when the user declared none: one nullable field
 * per column, of a type wide enough to hold whatever producers send, so that the column's own type
 * is judged later, row by row. What is wider than any Arrow integer is carried as the text of its
 * digits. A tuple's elements without names are called 1, 2, …, as in the server's SQL. A
 * timestamp's unit is the coarsest that holds the column's digits: epoch numbers of a {@code
 * DateTime64(3)} are milliseconds.
 */
public final class CarrierSchema {
  private static final int LONG_DECIMAL_DIGITS = 38;

  private CarrierSchema() {}

  /**
   * The carriers of the insertable columns whose types are supported.
   *
   * @param others columns that the records have no part in
   */
  public static Checked<Schema> of(TargetTable table, Set<String> others) {
    List<Field> fields = new ArrayList<>();
    for (TargetColumn column : table.insertableColumns()) {
      if (!(column.type() instanceof Unsupported) && !others.contains(column.name())) {
        fields.add(carrier(column.name(), column.type()));
      }
    }
    if (fields.isEmpty()) {
      return new Checked.Invalid<>(
          "table "
              + table.name()
              + " has no column that a record's fields can be written to: "
              + table.columns().stream().map(c -> c.name() + " " + c.typeText()).toList()
              + "; add a column of a supported type or name another table");
    }
    return new Checked.Valid<>(new Schema(fields));
  }

  private static Field carrier(String name, ClickHouseType type) {
    if (type instanceof NullableType nullable) {
      return carrier(name, nullable.inner());
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      return carrier(name, lowCardinality.inner());
    }
    if (type instanceof ArrayType array) {
      return new Field(
          name,
          FieldType.nullable(ArrowType.List.INSTANCE),
          List.of(carrier("element", array.element())));
    }
    if (type instanceof MapType map) {
      return new Field(
          name, FieldType.nullable(new ArrowType.Map(false)), List.of(entriesCarrier(map)));
    }
    if (type instanceof TupleType tuple) {
      return new Field(
          name,
          FieldType.nullable(ArrowType.Struct.INSTANCE),
          tuple.elements().stream().map(e -> carrier(e.name(), e.type())).toList());
    }
    return Field.nullable(name, scalarCarrier(type));
  }

  private static Field entriesCarrier(MapType map) {
    Field key = carrier(MapVector.KEY_NAME, map.key());
    Field notNull =
        new Field(key.getName(), FieldType.notNullable(key.getType()), key.getChildren());
    return new Field(
        MapVector.DATA_VECTOR_NAME,
        FieldType.notNullable(ArrowType.Struct.INSTANCE),
        List.of(notNull, carrier(MapVector.VALUE_NAME, map.value())));
  }

  private static ArrowType scalarCarrier(ClickHouseType type) {
    if (type instanceof BoolType) {
      return ArrowType.Bool.INSTANCE;
    }
    if (type instanceof IntegerType integer) {
      return new ArrowType.Int(64, integer.signed() || integer.bits() < 64);
    }
    if (type instanceof FloatType) {
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
      return timeCarrier(TimeUnit.SECOND);
    }
    if (type instanceof Time64Type time) {
      return timeCarrier(unit(time.precision()));
    }
    return ArrowType.Utf8.INSTANCE;
  }

  private static ArrowType timeCarrier(TimeUnit unit) {
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
