package io.arrowsink.codec.ipc;

import io.arrowsink.core.decode.JsonField;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** The names of canonical types, as {@code input.schema} has them where it has them. */
final class TypeName {
  private TypeName() {}

  /** The name of the type of {@code field}, in full. */
  static String of(Field field) {
    ArrowType type = field.getType();
    List<Field> children = field.getChildren();
    if (JsonField.is(field)) {
      return "json";
    }
    if (type instanceof ArrowType.List) {
      return "list<" + of(children.get(0)) + ">";
    }
    if (type instanceof ArrowType.Map) {
      List<Field> entry = children.get(0).getChildren();
      return "map<" + of(entry.get(0)) + ", " + of(entry.get(1)) + ">";
    }
    if (type instanceof ArrowType.Struct) {
      return children.stream()
          .map(child -> child.getName() + ": " + of(child))
          .collect(Collectors.joining(", ", "struct<", ">"));
    }
    return ofFlat(type);
  }

  private static String ofFlat(ArrowType type) {
    if (type instanceof UuidType) {
      return "uuid";
    }
    if (type instanceof ArrowType.Utf8) {
      return "string";
    }
    if (type instanceof ArrowType.Int integer) {
      return (integer.getIsSigned() ? "int" : "uint") + integer.getBitWidth();
    }
    if (type instanceof ArrowType.FloatingPoint number) {
      return number.getPrecision() == FloatingPointPrecision.HALF
          ? "float16"
          : number.getPrecision() == FloatingPointPrecision.SINGLE ? "float32" : "float64";
    }
    if (type instanceof ArrowType.Decimal decimal) {
      return "decimal%d(%d, %d)"
          .formatted(decimal.getBitWidth(), decimal.getPrecision(), decimal.getScale());
    }
    if (type instanceof ArrowType.FixedSizeBinary binary) {
      return "fixed_size_binary[" + binary.getByteWidth() + "]";
    }
    return ofTime(type);
  }

  private static String ofTime(ArrowType type) {
    if (type instanceof ArrowType.Date date) {
      return date.getUnit() == DateUnit.DAY ? "date32" : "date64";
    }
    if (type instanceof ArrowType.Time time) {
      return "time%d[%s]".formatted(time.getBitWidth(), unit(time.getUnit()));
    }
    if (type instanceof ArrowType.Duration duration) {
      return "duration[" + unit(duration.getUnit()) + "]";
    }
    if (type instanceof ArrowType.Timestamp timestamp) {
      String zone = timestamp.getTimezone() == null ? "" : ", " + timestamp.getTimezone();
      return "timestamp[" + unit(timestamp.getUnit()) + zone + "]";
    }
    return type.getTypeID().name().toLowerCase(Locale.ROOT);
  }

  private static String unit(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> "s";
      case MILLISECOND -> "ms";
      case MICROSECOND -> "us";
      case NANOSECOND -> "ns";
    };
  }
}
