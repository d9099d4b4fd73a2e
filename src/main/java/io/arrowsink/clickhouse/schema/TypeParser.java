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
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedStringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FloatType;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Ipv4Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.Ipv6Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Time64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.TimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Unsupported;
import io.arrowsink.clickhouse.schema.ClickHouseType.UuidType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import io.arrowsink.clickhouse.schema.JsonType.TypedPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the text of a type, as {@code system.columns.type} gives it. Recursive descent of bounded
 * depth; a method answers null for what it does not know, and the type as a whole is then {@link
 * Unsupported}.
 */
public final class TypeParser {
  private static final int MAX_NANOSECOND_DIGITS = 9;

  /** Far more levels than anybody needs, far fewer than a stack has room for. */
  private static final int MOST_LEVELS = 100;

  private final TypeScanner scanner;
  private int level;

  /** Why a type that is known cannot be written; empty where there is nothing to say. */
  private String reason = "";

  private TypeParser(String text) {
    this.scanner = new TypeScanner(text);
  }

  /** The type that {@code text} spells; never fails. */
  public static ClickHouseType parse(String text) {
    TypeParser parser = new TypeParser(text);
    ClickHouseType type = parser.type();
    return type != null && parser.scanner.atEnd() ? type : new Unsupported(text, parser.reason);
  }

  private @Nullable ClickHouseType type() {
    if (level == MOST_LEVELS) {
      return null;
    }
    level++;
    ClickHouseType type = typeNamed(scanner.word());
    level--;
    return type;
  }

  private @Nullable ClickHouseType typeNamed(String name) {
    return switch (name) {
      case "Bool" -> new BoolType();
      case "Int8", "Int16", "Int32", "Int64" ->
          new IntegerType(Integer.parseInt(name.substring("Int".length())), true);
      case "UInt8", "UInt16", "UInt32", "UInt64" ->
          new IntegerType(Integer.parseInt(name.substring("UInt".length())), false);
      case "Int128", "Int256" ->
          new WideIntegerType(Integer.parseInt(name.substring("Int".length())), true);
      case "UInt128", "UInt256" ->
          new WideIntegerType(Integer.parseInt(name.substring("UInt".length())), false);
      case "Float32", "Float64" ->
          new FloatType(Integer.parseInt(name.substring("Float".length())));
      case "BFloat16" -> new BFloat16Type();
      case "Decimal" -> decimal();
      case "Decimal32" -> decimalOfPrecision(9);
      case "Decimal64" -> decimalOfPrecision(18);
      case "Decimal128" -> decimalOfPrecision(38);
      case "Decimal256" -> decimalOfPrecision(DecimalType.MAX_PRECISION);
      case "String" -> new StringType();
      case "FixedString" -> fixedString();
      case "UUID" -> new UuidType();
      case "IPv4" -> new Ipv4Type();
      case "IPv6" -> new Ipv6Type();
      case "Date" -> new DateType();
      case "Date32" -> new Date32Type();
      case "DateTime" -> dateTime();
      case "DateTime64" -> dateTime64();
      case "Time" -> new TimeType();
      case "Time64" -> time64();
      case "Enum8" -> enumeration(8);
      case "Enum16" -> enumeration(16);
      case "Nullable" -> inParentheses(NullableType::new);
      case "LowCardinality" -> inParentheses(LowCardinalityType::new);
      case "Array" -> inParentheses(ArrayType::new);
      case "Map" -> map();
      case "Tuple" -> tuple();
      case "Nested" -> nested();
      case "Variant" -> variant();
      case "JSON" -> json();
      case "SimpleAggregateFunction" -> simpleAggregateFunction();
      default -> GeoType.Shape.named(name).map(GeoType::new).orElse(null);
    };
  }

  private @Nullable ClickHouseType inParentheses(Function<ClickHouseType, ClickHouseType> wrapper) {
    if (!scanner.accept('(')) {
      return null;
    }
    ClickHouseType inner = type();
    return inner != null && scanner.accept(')') ? wrapper.apply(inner) : null;
  }

  private @Nullable ClickHouseType map() {
    ClickHouseType key = scanner.accept('(') ? type() : null;
    ClickHouseType value = key != null && scanner.accept(',') ? type() : null;
    return key != null && value != null && scanner.accept(')') ? new MapType(key, value) : null;
  }

  private @Nullable ClickHouseType tuple() {
    return scanner.accept('(') ? elements() : null;
  }

  private @Nullable TupleType elements() {
    List<TupleType.TupleElement> elements = new ArrayList<>();
    boolean named = false;
    do {
      String name = scanner.elementName();
      ClickHouseType type = type();
      if (type == null || (!elements.isEmpty() && named != (name != null))) {
        return null;
      }
      named = name != null;
      String number = Integer.toString(elements.size() + 1);
      elements.add(new TupleType.TupleElement(name == null ? number : name, type));
    } while (scanner.accept(','));
    return scanner.accept(')') ? new TupleType(named, elements) : null;
  }

  private @Nullable ClickHouseType nested() {
    TupleType row = scanner.accept('(') ? elements() : null;
    return row != null && row.named() ? new NestedType(row.elements()) : null;
  }

  private @Nullable ClickHouseType variant() {
    if (!scanner.accept('(')) {
      return null;
    }
    List<ClickHouseType> alternatives = new ArrayList<>();
    do {
      ClickHouseType alternative = type();
      if (alternative == null) {
        return null;
      }
      alternatives.add(alternative);
    } while (scanner.accept(','));
    return scanner.accept(')') ? new VariantType(alternatives) : null;
  }

  private @Nullable ClickHouseType json() {
    if (!scanner.accept('(')) {
      return new JsonType("", List.of());
    }
    int start = scanner.position();
    if (scanner.accept(')')) {
      return new JsonType("", List.of());
    }
    List<TypedPath> paths = new JsonParameters(scanner, this::type).read();
    String parameters = scanner.textSince(start);
    if (paths == null || !scanner.accept(')')) {
      return null;
    }
    for (TypedPath path : paths) {
      if (!JsonParameters.isPredictable(path.type())) {
        reason =
            "what the server makes of a value at the typed path '"
                + path.path()
                + "' cannot be told beforehand: only scalars and arrays of them can";
        return null;
      }
    }
    return new JsonType(parameters, paths);
  }

  private @Nullable ClickHouseType simpleAggregateFunction() {
    String function = scanner.accept('(') ? scanner.argument() : null;
    ClickHouseType inner =
        function != null && !function.isEmpty() && scanner.accept(',') ? type() : null;
    return inner != null && scanner.accept(')')
        ? new SimpleAggregateFunctionType(Objects.requireNonNull(function), inner)
        : null;
  }

  private @Nullable ClickHouseType decimal() {
    Integer precision = scanner.accept('(') ? scanner.integer() : null;
    Integer scale =
        precision == null ? null : scanner.accept(',') ? scanner.integer() : (Integer) 0;
    return precision != null && scale != null && scanner.accept(')')
        ? checkedDecimal(precision, scale)
        : null;
  }

  private @Nullable ClickHouseType decimalOfPrecision(int precision) {
    Integer scale = scanner.accept('(') ? scanner.integer() : null;
    return scale != null && scanner.accept(')') ? checkedDecimal(precision, scale) : null;
  }

  private static @Nullable ClickHouseType checkedDecimal(int precision, int scale) {
    boolean valid =
        precision >= 1
            && precision <= DecimalType.MAX_PRECISION
            && scale >= 0
            && scale <= precision;
    return valid ? new DecimalType(precision, scale) : null;
  }

  private @Nullable ClickHouseType fixedString() {
    Integer length = scanner.accept('(') ? scanner.integer() : null;
    return length != null && length >= 1 && scanner.accept(')')
        ? new FixedStringType(length)
        : null;
  }

  private @Nullable ClickHouseType dateTime() {
    if (!scanner.accept('(')) {
      return new DateTimeType(null);
    }
    String zone = scanner.quoted();
    return zone != null && scanner.accept(')') ? new DateTimeType(zone) : null;
  }

  private @Nullable ClickHouseType dateTime64() {
    Integer precision = scanner.accept('(') ? scanner.integer() : null;
    if (precision == null || precision < 0 || precision > MAX_NANOSECOND_DIGITS) {
      return null;
    }
    String zone = null;
    if (scanner.accept(',')) {
      zone = scanner.quoted();
      if (zone == null) {
        return null;
      }
    }
    return scanner.accept(')') ? new DateTime64Type(precision, zone) : null;
  }

  private @Nullable ClickHouseType time64() {
    Integer precision = scanner.accept('(') ? scanner.integer() : null;
    return precision != null
            && precision >= 0
            && precision <= MAX_NANOSECOND_DIGITS
            && scanner.accept(')')
        ? new Time64Type(precision)
        : null;
  }

  private @Nullable ClickHouseType enumeration(int bits) {
    if (!scanner.accept('(')) {
      return null;
    }
    List<EnumType.Element> elements = new ArrayList<>();
    do {
      String name = scanner.quoted();
      Integer value = name != null && scanner.accept('=') ? scanner.integer() : null;
      if (name == null || value == null) {
        return null;
      }
      elements.add(new EnumType.Element(name, value));
    } while (scanner.accept(','));
    return scanner.accept(')') ? new EnumType(bits, elements) : null;
  }
}
