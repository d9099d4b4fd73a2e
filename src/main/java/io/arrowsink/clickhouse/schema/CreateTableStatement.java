package io.arrowsink.clickhouse.schema;

import io.arrowsink.config.TableName;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** The statement that makes a table for given records, shown to users whose table is missing. */
public final class CreateTableStatement {
  private CreateTableStatement() {}

  /** One line, ready to run; every column is Nullable, since nothing says that none is missing. */
  public static String of(TableName table, Schema schema) {
    return schema.getFields().stream()
        .map(field -> TableName.quote(field.getName()) + " " + columnType(field))
        .collect(
            Collectors.joining(
                ", ",
                "CREATE TABLE " + table.quoted() + " (",
                ") ENGINE = MergeTree ORDER BY tuple()"));
  }

  /** What holds other values cannot be Nullable itself, nor can a map's key. */
  private static String columnType(Field field) {
    List<Field> children = field.getChildren();
    if (field.getType() instanceof ArrowType.List) {
      return "Array(" + columnType(children.get(0)) + ")";
    }
    if (field.getType() instanceof ArrowType.Map) {
      List<Field> entry = children.get(0).getChildren();
      return "Map(" + scalarType(entry.get(0).getType()) + ", " + columnType(entry.get(1)) + ")";
    }
    if (field.getType() instanceof ArrowType.Struct) {
      return children.stream()
          .map(child -> TableName.quote(child.getName()) + " " + columnType(child))
          .collect(Collectors.joining(", ", "Tuple(", ")"));
    }
    return "Nullable(" + scalarType(field.getType()) + ")";
  }

  private static String scalarType(ArrowType type) {
    if (type instanceof ArrowType.Bool) {
      return "Bool";
    }
    if (type instanceof ArrowType.Int integer) {
      return (integer.getIsSigned() ? "Int" : "UInt") + integer.getBitWidth();
    }
    if (type instanceof ArrowType.FloatingPoint floating) {
      return floating.getPrecision() == FloatingPointPrecision.DOUBLE ? "Float64" : "Float32";
    }
    if (type instanceof ArrowType.Decimal decimal) {
      return "Decimal(" + decimal.getPrecision() + ", " + decimal.getScale() + ")";
    }
    if (type instanceof ArrowType.Date) {
      return "Date32";
    }
    if (type instanceof ArrowType.Timestamp timestamp) {
      String zone = timestamp.getTimezone() == null ? "UTC" : timestamp.getTimezone();
      return "DateTime64(" + digits(timestamp.getUnit()) + ", " + SqlLiteral.quote(zone) + ")";
    }
    if (type instanceof ArrowType.Time time) {
      return "Time64(" + digits(time.getUnit()) + ")";
    }
    return type instanceof UuidType ? "UUID" : "String";
  }

  private static int digits(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> 0;
      case MILLISECOND -> 3;
      case MICROSECOND -> 6;
      case NANOSECOND -> 9;
    };
  }
}
