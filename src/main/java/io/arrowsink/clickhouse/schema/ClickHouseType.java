package io.arrowsink.clickhouse.schema;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The type of a column, as a tree of bounded depth. Made by {@link TypeParser}; immutable. Types
 * with a structure of their own beyond the basic ones have files of their own.
 */
public sealed interface ClickHouseType
    permits ClickHouseType.FixedWidth,
        ClickHouseType.StringType,
        ClickHouseType.NullableType,
        ClickHouseType.LowCardinalityType,
        NeverNullable,
        JsonType,
        SimpleAggregateFunctionType,
        ClickHouseType.Unsupported {
  /** The type in ClickHouse's own spelling. */
  String text();

  /** Whether a null can be stored. */
  default boolean acceptsNull() {
    return false;
  }

  /** Whether there is a {@code Nullable} of it. */
  default boolean hasNullableForm() {
    return true;
  }

  /** A type whose values all take the same number of bytes in the Native format. */
  sealed interface FixedWidth extends ClickHouseType {
    /** How many. */
    int byteWidth();
  }

  /** {@code Bool}, one byte, 0 or 1. */
  record BoolType() implements FixedWidth {
    @Override
    public String text() {
      return "Bool";
    }

    @Override
    public int byteWidth() {
      return 1;
    }
  }

  /** {@code Int8} … {@code Int64}, {@code UInt8} … {@code UInt64}. */
  record IntegerType(int bits, boolean signed) implements FixedWidth {
    @Override
    public String text() {
      return (signed ? "Int" : "UInt") + bits;
    }

    @Override
    public int byteWidth() {
      return bits / 8;
    }
  }

  /** {@code Int128}, {@code Int256}, {@code UInt128}, {@code UInt256}. */
  record WideIntegerType(int bits, boolean signed) implements FixedWidth {
    @Override
    public String text() {
      return (signed ? "Int" : "UInt") + bits;
    }

    @Override
    public int byteWidth() {
      return bits / 8;
    }
  }

  /** {@code Float32}, {@code Float64}. */
  record FloatType(int bits) implements FixedWidth {
    @Override
    public String text() {
      return "Float" + bits;
    }

    @Override
    public int byteWidth() {
      return bits / 8;
    }
  }

  /** {@code BFloat16}, the upper half of a {@code Float32}. */
  record BFloat16Type() implements FixedWidth {
    @Override
    public String text() {
      return "BFloat16";
    }

    @Override
    public int byteWidth() {
      return 2;
    }
  }

  /** {@code Decimal(P, S)}: an integer of the smallest width that holds P digits, times 10^-S. */
  record DecimalType(int precision, int scale) implements FixedWidth {
    /** The most digits there can be. */
    public static final int MAX_PRECISION = 76;

    @Override
    public String text() {
      return "Decimal(" + precision + ", " + scale + ")";
    }

    @Override
    public int byteWidth() {
      if (precision <= 9) {
        return 4;
      }
      if (precision <= 18) {
        return 8;
      }
      return precision <= 38 ? 16 : 32;
    }
  }

  /** {@code String}, any bytes. */
  record StringType() implements ClickHouseType {
    @Override
    public String text() {
      return "String";
    }
  }

  /** {@code FixedString(N)}, exactly N bytes, padded with zero bytes. */
  record FixedStringType(int length) implements FixedWidth {
    @Override
    public String text() {
      return "FixedString(" + length + ")";
    }

    @Override
    public int byteWidth() {
      return length;
    }
  }

  /** {@code UUID}, two little-endian 64-bit words, the high one first. */
  record UuidType() implements FixedWidth {
    @Override
    public String text() {
      return "UUID";
    }

    @Override
    public int byteWidth() {
      return 16;
    }
  }

  /** {@code IPv4}, a 32-bit number. */
  record Ipv4Type() implements FixedWidth {
    @Override
    public String text() {
      return "IPv4";
    }

    @Override
    public int byteWidth() {
      return 4;
    }
  }

  /** {@code IPv6}, 16 bytes in the order of the address. */
  record Ipv6Type() implements FixedWidth {
    @Override
    public String text() {
      return "IPv6";
    }

    @Override
    public int byteWidth() {
      return 16;
    }
  }

  /** {@code Date}, unsigned 16-bit days since 1970-01-01. */
  record DateType() implements FixedWidth {
    @Override
    public String text() {
      return "Date";
    }

    @Override
    public int byteWidth() {
      return 2;
    }
  }

  /** {@code Date32}, signed 32-bit days since 1970-01-01. */
  record Date32Type() implements FixedWidth {
    @Override
    public String text() {
      return "Date32";
    }

    @Override
    public int byteWidth() {
      return 4;
    }
  }

  /** {@code Time}, signed 32-bit seconds, up to 1000 hours either way. */
  record TimeType() implements FixedWidth {
    @Override
    public String text() {
      return "Time";
    }

    @Override
    public int byteWidth() {
      return 4;
    }
  }

  /**
   * {@code Time64}, signed 64-bit ticks, up to 1000 hours either way.
   *
   * @param precision the digits of a second that a tick stands for, 0 to 9
   */
  record Time64Type(int precision) implements FixedWidth {
    @Override
    public String text() {
      return "Time64(" + precision + ")";
    }

    @Override
    public int byteWidth() {
      return 8;
    }
  }

  /**
   * {@code DateTime}, unsigned 32-bit seconds since the epoch.
   *
   * @param zone in which text is read and shown; null where the type names none
   */
  record DateTimeType(@Nullable String zone) implements FixedWidth {
    @Override
    public String text() {
      return zone == null ? "DateTime" : "DateTime(" + SqlLiteral.quote(zone) + ")";
    }

    @Override
    public int byteWidth() {
      return 4;
    }
  }

  /**
   * {@code DateTime64}, signed 64-bit ticks since the epoch.
   *
   * @param precision the digits of a second that a tick stands for, 0 to 9
   * @param zone in which text is read and shown; null where the type names none
   */
  record DateTime64Type(int precision, @Nullable String zone) implements FixedWidth {
    @Override
    public String text() {
      return "DateTime64(" + precision + (zone == null ? "" : ", " + SqlLiteral.quote(zone)) + ")";
    }

    @Override
    public int byteWidth() {
      return 8;
    }
  }

  /**
   * {@code Enum8}, {@code Enum16}: names for signed numbers.
   *
   * @param bits 8 or 16
   * @param elements in the order of the type's text
   */
  record EnumType(int bits, List<Element> elements) implements FixedWidth {
    /** One name and its number. */
    public record Element(String name, int value) {}

    /** Copies the list. */
    public EnumType {
      elements = List.copyOf(elements);
    }

    @Override
    public String text() {
      return elements.stream()
          .map(e -> SqlLiteral.quote(e.name()) + " = " + e.value())
          .collect(Collectors.joining(", ", "Enum" + bits + "(", ")"));
    }

    @Override
    public int byteWidth() {
      return bits / 8;
    }
  }

  /** {@code Nullable(T)}. */
  record NullableType(ClickHouseType inner) implements ClickHouseType {
    @Override
    public String text() {
      return "Nullable(" + inner.text() + ")";
    }

    @Override
    public boolean acceptsNull() {
      return true;
    }
  }

  /** {@code LowCardinality(T)}, where T may be {@code Nullable}. */
  record LowCardinalityType(ClickHouseType inner) implements ClickHouseType {
    @Override
    public String text() {
      return "LowCardinality(" + inner.text() + ")";
    }

    @Override
    public boolean acceptsNull() {
      return inner.acceptsNull();
    }
  }

  /** {@code Array(T)}. */
  record ArrayType(ClickHouseType element) implements NeverNullable {
    @Override
    public String text() {
      return "Array(" + element.text() + ")";
    }
  }

  /** {@code Map(K, V)}, an array of pairs. */
  record MapType(ClickHouseType key, ClickHouseType value) implements NeverNullable {
    @Override
    public String text() {
      return "Map(" + key.text() + ", " + value.text() + ")";
    }
  }

  /**
   * {@code Tuple(…)}.
   *
   * @param named whether the type gives its elements names
   * @param elements in the order of the type's text, at least one
   */
  record TupleType(boolean named, List<TupleElement> elements) implements NeverNullable {
    /**
     * One element.
     *
     * @param name unquoted; where the type gives none its number, from 1, as in the server's SQL
     */
    public record TupleElement(String name, ClickHouseType type) {
      /** Name and type as the server spells them. */
      String text() {
        return SqlIdentifier.quoteIfNeeded(name) + " " + type.text();
      }
    }

    /** Copies the list. */
    public TupleType {
      elements = List.copyOf(elements);
    }

    @Override
    public String text() {
      return elements.stream()
          .map(e -> named ? e.text() : e.type().text())
          .collect(Collectors.joining(", ", "Tuple(", ")"));
    }
  }

  /**
   * A type that cannot be written, also one that has such a type in it; a column that has it can
   * only be left to its default.
   *
   * @param reason why, where more can be said than that it is not known; else empty
   */
  record Unsupported(String text, String reason) implements ClickHouseType {
    /** A type that is not known. */
    public Unsupported(String text) {
      this(text, "");
    }
  }
}
