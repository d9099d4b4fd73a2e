package io.arrowsink.codec.json;

import java.util.Locale;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** The name of a field's type as users write it in a schema. */
final class TypeName {
  private TypeName() {}

  /** Such as {@code uint32}, {@code decimal128(18,2)} or {@code list<string>}. */
  static String of(Field field) {
    ArrowType type = field.getType();
    if (type instanceof ArrowType.Int integer) {
      return (integer.getIsSigned() ? "int" : "uint") + integer.getBitWidth();
    }
    if (type instanceof ArrowType.Decimal decimal) {
      return "decimal%d(%d,%d)"
          .formatted(decimal.getBitWidth(), decimal.getPrecision(), decimal.getScale());
    }
    if (type instanceof ArrowType.Timestamp timestamp) {
      String zone = timestamp.getTimezone() == null ? "" : ", " + timestamp.getTimezone();
      return "timestamp[" + unit(timestamp.getUnit()) + zone + "]";
    }
    if (type instanceof ArrowType.List && field.getChildren().size() == 1) {
      return "list<" + of(field.getChildren().get(0)) + ">";
    }
    return simpleName(type);
  }

  private static String simpleName(ArrowType type) {
    if (type instanceof ArrowType.FloatingPoint floating) {
      return switch (floating.getPrecision()) {
        case HALF -> "float16";
        case SINGLE -> "float32";
        case DOUBLE -> "float64";
      };
    }
    return type instanceof ArrowType.Utf8
        ? "string"
        : type.getTypeID().name().toLowerCase(Locale.ROOT);
  }

  /** The unit's customary abbreviation. */
  static String unit(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> "s";
      case MILLISECOND -> "ms";
      case MICROSECOND -> "us";
      case NANOSECOND -> "ns";
    };
  }
}
