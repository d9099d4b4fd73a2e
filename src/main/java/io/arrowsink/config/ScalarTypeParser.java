package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.kafka.common.config.ConfigException;

/** Parses the types of single values in {@code input.schema}, with what stands in brackets. */
final class ScalarTypeParser {
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
          Map.entry("float64", new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE)),
          Map.entry("binary", ArrowType.Binary.INSTANCE),
          Map.entry("date32", new ArrowType.Date(DateUnit.DAY)),
          Map.entry("uuid", UuidType.INSTANCE));

  private static final Map<String, TimeUnit> COARSE_UNITS =
      units(Map.entry("s", TimeUnit.SECOND), Map.entry("ms", TimeUnit.MILLISECOND));
  private static final Map<String, TimeUnit> FINE_UNITS =
      units(Map.entry("us", TimeUnit.MICROSECOND), Map.entry("ns", TimeUnit.NANOSECOND));
  private static final Map<String, TimeUnit> ALL_UNITS =
      units(
          Map.entry("s", TimeUnit.SECOND),
          Map.entry("ms", TimeUnit.MILLISECOND),
          Map.entry("us", TimeUnit.MICROSECOND),
          Map.entry("ns", TimeUnit.NANOSECOND));

  private final TextCursor cursor;

  ScalarTypeParser(TextCursor cursor) {
    this.cursor = cursor;
  }

  /** The type called {@code name}, with the parameters that come next. */
  ArrowType parse(String name) {
    return switch (name) {
      case "timestamp" -> timestamp();
      case "time32" -> time(name, COARSE_UNITS, 32);
      case "time64" -> time(name, FINE_UNITS, 64);
      case "decimal128" -> decimal(name, 38, 128);
      case "decimal256" -> decimal(name, 76, 256);
      default -> plain(name);
    };
  }

  private ArrowType plain(String name) {
    ArrowType known = PLAIN_TYPES.get(name);
    if (known == null) {
      String problem =
          name.isEmpty()
              ? cursor.unexpected("a type").getMessage()
              : "unknown type " + Excerpt.quoted(name);
      throw new ConfigException(problem + "; known types are " + FieldTypeParser.KNOWN_TYPES);
    }
    return known;
  }

  private ArrowType timestamp() {
    TimeUnit unit = unit("timestamp", ALL_UNITS);
    String zone = cursor.accept(',') ? zone(cursor.takeWhile(c -> c != ']')) : null;
    cursor.expect(']', "to end timestamp[…]");
    return new ArrowType.Timestamp(unit, zone);
  }

  private ArrowType time(String type, Map<String, TimeUnit> units, int bits) {
    TimeUnit unit = unit(type, units);
    cursor.expect(']', "to end " + type + "[…]");
    return new ArrowType.Time(unit, bits);
  }

  private TimeUnit unit(String type, Map<String, TimeUnit> units) {
    if (!cursor.accept('[')) {
      String example = type + "[" + units.keySet().iterator().next() + "]";
      throw cursor.unexpected("the unit after " + type + ", such as " + example + ",");
    }
    String name = cursor.takeWord();
    TimeUnit unit = units.get(name);
    if (unit == null) {
      throw new ConfigException(
          type
              + " has no unit "
              + Excerpt.quoted(name)
              + "; its units are "
              + String.join(", ", units.keySet()));
    }
    return unit;
  }

  private static String zone(String name) {
    try {
      return ZoneId.of(name).getId();
    } catch (DateTimeException e) {
      throw new ConfigException(
          "timestamp knows no time zone "
              + Excerpt.quoted(name)
              + "; write a name such as Europe/Berlin or an offset such as +02:00");
    }
  }

  private ArrowType decimal(String type, int maxPrecision, int bits) {
    cursor.expect('(', "after " + type);
    int precision = number(type + " takes a precision of 1 to " + maxPrecision, 1, maxPrecision);
    cursor.expect(',', "after the precision of " + type);
    int scale = number(type + " takes a scale of 0 to its precision " + precision, 0, precision);
    cursor.expect(')', "to end " + type + "(…)");
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

  /** In the order in which messages list them. */
  @SafeVarargs
  private static Map<String, TimeUnit> units(Map.Entry<String, TimeUnit>... units) {
    Map<String, TimeUnit> ordered = new LinkedHashMap<>();
    for (Map.Entry<String, TimeUnit> unit : units) {
      ordered.put(unit.getKey(), unit.getValue());
    }
    return ordered;
  }
}
