package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.kafka.common.config.ConfigException;

/** Parses the type names of {@code input.schema}. */
final class FieldTypeParser {
  /** All type names, as messages and documentation list them. */
  static final String KNOWN_TYPES =
      "string, bool, int8, int16, int32 (or int), int64, uint8, uint16, uint32, uint64, float32,"
          + " float64, timestamp[s|ms|us|ns], timestamp[unit, zone], decimal128(p, s),"
          + " decimal256(p, s), list<T>";

  private static final Map<String, ArrowType> PLAIN_TYPES =
      Map.ofEntries(
          Map.entry("string", ArrowType.Utf8.INSTANCE),
          Map.entry("bool", ArrowType.Bool.INSTANCE),
          Map.entry("int8", new ArrowType.Int(8, true)),
          Map.entry("int16", new ArrowType.Int(16, true)),
          Map.entry("int32", new ArrowType.Int(32, true)),
          Map.entry("int", new ArrowType.Int(32, true)),
          Map.entry("int64", new ArrowType.Int(64, true)),
          Map.entry("uint8", new ArrowType.Int(8, false)),
          Map.entry("uint16", new ArrowType.Int(16, false)),
          Map.entry("uint32", new ArrowType.Int(32, false)),
          Map.entry("uint64", new ArrowType.Int(64, false)),
          Map.entry("float32", new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE)),
          Map.entry("float64", new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE)));

  private static final Map<String, TimeUnit> UNITS =
      Map.of(
          "s", TimeUnit.SECOND,
          "ms", TimeUnit.MILLISECOND,
          "us", TimeUnit.MICROSECOND,
          "ns", TimeUnit.NANOSECOND);

  private final TextCursor cursor;

  FieldTypeParser(TextCursor cursor) {
    this.cursor = cursor;
  }

  /** The nullable field {@code name} of the type that comes next. */
  Field parse(String name) {
    String type = cursor.takeWhile(FieldTypeParser::isWordPart);
    return type.equals("list") ? list(name) : field(name, scalar(type), List.of());
  }

  private Field list(String name) {
    cursor.expect('<');
    // The name that list vectors give their elements: a batch's own schema equals the declared one.
    Field element = parse(ListVector.DATA_VECTOR_NAME);
    cursor.expect('>');
    return field(name, ArrowType.List.INSTANCE, List.of(element));
  }

  private static Field field(String name, ArrowType type, List<Field> children) {
    return new Field(name, FieldType.nullable(type), children);
  }

  private ArrowType scalar(String type) {
    return switch (type) {
      case "timestamp" -> timestamp();
      case "decimal128" -> decimal(type, 38, 128);
      case "decimal256" -> decimal(type, 76, 256);
      default -> plain(type);
    };
  }

  private ArrowType plain(String type) {
    ArrowType known = PLAIN_TYPES.get(type);
    if (known == null) {
      String problem =
          type.isEmpty()
              ? cursor.unexpected("a type").getMessage()
              : "unknown type " + Excerpt.quoted(type);
      throw new ConfigException(problem + "; known types are " + KNOWN_TYPES);
    }
    return known;
  }

  private ArrowType timestamp() {
    if (!cursor.accept('[')) {
      throw cursor.unexpected("the unit after timestamp, such as timestamp[ms],");
    }
    String unitName = cursor.takeWhile(FieldTypeParser::isWordPart);
    TimeUnit unit = UNITS.get(unitName);
    if (unit == null) {
      throw new ConfigException(
          "timestamp has no unit " + Excerpt.quoted(unitName) + "; the units are s, ms, us and ns");
    }
    String zone = cursor.accept(',') ? zone(cursor.takeWhile(c -> c != ']')) : null;
    cursor.expect(']');
    return new ArrowType.Timestamp(unit, zone);
  }

  private static String zone(String name) {
    try {
      return ZoneId.of(name).getId();
    } catch (DateTimeException e) {
      throw new ConfigException(
          "unknown time zone "
              + Excerpt.quoted(name)
              + "; write a name such as Europe/Berlin or an offset such as +02:00");
    }
  }

  private ArrowType decimal(String type, int maxPrecision, int bits) {
    cursor.expect('(');
    int precision = number(type + " takes a precision of 1 to " + maxPrecision, 1, maxPrecision);
    cursor.expect(',');
    int scale = number(type + " takes a scale of 0 to its precision " + precision, 0, precision);
    cursor.expect(')');
    return new ArrowType.Decimal(precision, scale, bits);
  }

  private int number(String rule, int min, int max) {
    String digits = cursor.takeWhile(c -> c != ',' && c != ')');
    // Three digits hold every bound and always fit an int.
    int number = digits.matches("[0-9]{1,3}") ? Integer.parseInt(digits) : -1;
    if (number < min || number > max) {
      throw new ConfigException(rule + ", not " + Excerpt.quoted(digits));
    }
    return number;
  }

  private static boolean isWordPart(int character) {
    return Character.isLetterOrDigit(character) || character == '_';
  }
}
