package io.arrowsink.codec.json;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** Reads the type names that tables of tests are written in. */
final class TypeText {
  private static final Pattern INTEGER = Pattern.compile("(u?)int(\\d+)");
  private static final Pattern DECIMAL = Pattern.compile("decimal(\\d+)\\((\\d+),(\\d+)\\)");
  private static final Pattern TIMESTAMP = Pattern.compile("timestamp\\[(\\w+)(?:, (.+))?]");
  private static final Pattern LIST = Pattern.compile("list<(.+)>");

  private TypeText() {}

  /** A nullable field of the named type. */
  static Field field(String name, String type) {
    Matcher list = LIST.matcher(type);
    if (list.matches()) {
      return nullable(name, ArrowType.List.INSTANCE, List.of(field("item", list.group(1))));
    }
    return nullable(name, scalar(type), List.of());
  }

  private static Field nullable(String name, ArrowType type, List<Field> children) {
    return new Field(name, FieldType.nullable(type), children);
  }

  private static ArrowType scalar(String type) {
    Matcher integer = INTEGER.matcher(type);
    if (integer.matches()) {
      return new ArrowType.Int(Integer.parseInt(integer.group(2)), integer.group(1).isEmpty());
    }
    Matcher decimal = DECIMAL.matcher(type);
    if (decimal.matches()) {
      return new ArrowType.Decimal(
          Integer.parseInt(decimal.group(2)),
          Integer.parseInt(decimal.group(3)),
          Integer.parseInt(decimal.group(1)));
    }
    Matcher timestamp = TIMESTAMP.matcher(type);
    if (timestamp.matches()) {
      return new ArrowType.Timestamp(unit(timestamp.group(1)), timestamp.group(2));
    }
    return switch (type) {
      case "bool" -> ArrowType.Bool.INSTANCE;
      case "string" -> ArrowType.Utf8.INSTANCE;
      case "binary" -> ArrowType.Binary.INSTANCE;
      case "float16" -> new ArrowType.FloatingPoint(FloatingPointPrecision.HALF);
      case "float32" -> new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
      case "float64" -> new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
      default -> throw new IllegalArgumentException(type);
    };
  }

  static TimeUnit unit(String unit) {
    return switch (unit) {
      case "s" -> TimeUnit.SECOND;
      case "ms" -> TimeUnit.MILLISECOND;
      case "us" -> TimeUnit.MICROSECOND;
      case "ns" -> TimeUnit.NANOSECOND;
      default -> throw new IllegalArgumentException(unit);
    };
  }
}
