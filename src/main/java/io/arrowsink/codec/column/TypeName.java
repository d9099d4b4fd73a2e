package io.arrowsink.codec.column;

import io.arrowsink.core.decode.JsonField;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** The name of a field's type as users write it in a schema, where they can. */
public final class TypeName {
  private TypeName() {}

  /** Such as {@code uint32}, {@code decimal128(18, 2)} or {@code list<string>}. */
  public static String of(Field field) {
    ArrowType type = field.getType();
    List<Field> children = field.getChildren();
    if (type instanceof ArrowType.List && children.size() == 1) {
      return "list<" + of(children.get(0)) + ">";
    }
    if (type instanceof ArrowType.Map && children.size() == 1) {
      List<Field> entry = children.get(0).getChildren();
      return "map<" + of(entry.get(0)) + ", " + of(entry.get(1)) + ">";
    }
    if (type instanceof ArrowType.Struct) {
      return children.stream()
          .map(child -> child.getName() + ": " + of(child))
          .collect(Collectors.joining(", ", "struct<", ">"));
    }
    return JsonField.is(field) ? "json" : ofScalar(type);
  }

  private static String ofScalar(ArrowType type) {
    if (type instanceof ArrowType.Int integer) {
      return (integer.getIsSigned() ? "int" : "uint") + integer.getBitWidth();
    }
    if (type instanceof ArrowType.Decimal decimal) {
      return "decimal%d(%d, %d)"
          .formatted(decimal.getBitWidth(), decimal.getPrecision(), decimal.getScale());
    }
    if (type instanceof ArrowType.FloatingPoint floating) {
      return switch (floating.getPrecision()) {
        case HALF -> "float16";
        case SINGLE -> "float32";
        case DOUBLE -> "float64";
      };
    }
    if (type instanceof ArrowType.Timestamp timestamp) {
      String zone = timestamp.getTimezone() == null ? "" : ", " + timestamp.getTimezone();
      return "timestamp[" + unit(timestamp.getUnit()) + zone + "]";
    }
    if (type instanceof ArrowType.Time time) {
      return "time%d[%s]".formatted(time.getBitWidth(), unit(time.getUnit()));
    }
    if (type instanceof ArrowType.Date date) {
      return date.getUnit() == DateUnit.DAY ? "date32" : "date64";
    }
    if (type instanceof ArrowType.FixedSizeBinary binary) {
      return "fixed_size_binary[" + binary.getByteWidth() + "]";
    }
    if (type instanceof ArrowType.Duration duration) {
      return "duration[" + unit(duration.getUnit()) + "]";
    }
    if (type instanceof ArrowType.Utf8) {
      return "string";
    }
    return type instanceof UuidType ? "uuid" : type.getTypeID().name().toLowerCase(Locale.ROOT);
  }

  /** The unit's customary abbreviation. */
  private static String unit(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> "s";
      case MILLISECOND -> "ms";
      case MICROSECOND -> "us";
      case NANOSECOND -> "ns";
    };
  }
}
