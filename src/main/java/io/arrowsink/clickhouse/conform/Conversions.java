package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Invalid;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
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
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.UuidType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import java.util.List;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** Knows which Arrow type can become which ClickHouse type, and by which conversion. */
final class Conversions {
  private Conversions() {}

  /** The conversion of {@code field} into {@code type}, or why there is none. */
  static Checked<Conversion> of(Field field, ClickHouseType type) {
    if (type instanceof NullableType nullable) {
      return of(field, nullable.inner()).map(NullableConversion::new);
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      return dictionary(field, lowCardinality.inner());
    }
    if (field.getDictionary() != null) {
      return impossible(field, type);
    }
    if (type instanceof ArrayType array) {
      return field.getType() instanceof ArrowType.List
          ? of(field.getChildren().get(0), array.element())
              .map(element -> new ListConversion(element, array.element().acceptsNull()))
          : impossible(field, type);
    }
    if (type instanceof MapType map) {
      return field.getType() instanceof ArrowType.Map
          ? map(field.getChildren().get(0).getChildren(), map)
          : impossible(field, type);
    }
    return scalar(field, type);
  }

  private static Checked<Conversion> map(List<Field> entry, MapType type) {
    boolean nullableValues = type.value().acceptsNull();
    return of(entry.get(0), type.key())
        .then(
            keys ->
                of(entry.get(1), type.value())
                    .map(values -> new MapConversion(keys, values, nullableValues)));
  }

  private static Checked<Conversion> dictionary(Field field, ClickHouseType inner) {
    return inner instanceof NullableType nullable
        ? of(field, nullable.inner()).map(values -> new DictionaryConversion(values, true))
        : of(field, inner).map(values -> new DictionaryConversion(values, false));
  }

  private static Checked<Conversion> scalar(Field field, ClickHouseType type) {
    ArrowType source = field.getType();
    if (source instanceof ArrowType.Bool && type instanceof BoolType) {
      return new Valid<>(new BoolConversion());
    }
    if (source instanceof ArrowType.Int integer) {
      return fromInteger(field, integer, type);
    }
    if (source instanceof ArrowType.FloatingPoint floating && type instanceof FloatType target) {
      return fromFloat(field, floating, target);
    }
    if (source instanceof ArrowType.Decimal decimal) {
      return fromDecimal(field, decimal, type);
    }
    if (isText(source)) {
      return fromText(field, type);
    }
    if (isBinary(source)) {
      return fromBinary(field, type);
    }
    if (source instanceof ArrowType.Date date && date.getUnit() == DateUnit.DAY) {
      return fromDays(field, type);
    }
    if (source instanceof ArrowType.Timestamp timestamp) {
      return fromTimestamp(field, timestamp, type);
    }
    return impossible(field, type);
  }

  private static Checked<Conversion> fromInteger(
      Field field, ArrowType.Int source, ClickHouseType type) {
    if (type instanceof IntegerType target) {
      return new Valid<>(IntegerConversion.to(target, source.getBitWidth(), source.getIsSigned()));
    }
    if (type instanceof WideIntegerType target) {
      return new Valid<>(
          new WideIntegerConversion(source.getBitWidth() / 8, source.getIsSigned(), target));
    }
    if (type instanceof DecimalType target) {
      return new Valid<>(
          new DecimalConversion(
              new DecimalSource(source.getBitWidth() / 8, source.getIsSigned(), 0), target));
    }
    if (type instanceof EnumType target) {
      return new Valid<>(
          new EnumNumberConversion(source.getBitWidth(), source.getIsSigned(), target));
    }
    return impossible(field, type);
  }

  private static Checked<Conversion> fromDecimal(
      Field field, ArrowType.Decimal source, ClickHouseType type) {
    int width = source.getBitWidth() / 8;
    if (type instanceof DecimalType target) {
      return new Valid<>(
          new DecimalConversion(new DecimalSource(width, true, source.getScale()), target));
    }
    if (type instanceof WideIntegerType target && source.getScale() == 0) {
      return new Valid<>(new WideIntegerConversion(width, true, target));
    }
    return impossible(field, type);
  }

  private static Checked<Conversion> fromFloat(
      Field field, ArrowType.FloatingPoint source, FloatType target) {
    if (source.getPrecision() == FloatingPointPrecision.HALF) {
      return impossible(field, target);
    }
    int bits = source.getPrecision() == FloatingPointPrecision.DOUBLE ? Double.SIZE : Float.SIZE;
    return new Valid<>(new FloatConversion(bits, target.bits()));
  }

  private static boolean isText(ArrowType type) {
    return type instanceof ArrowType.Utf8 || type instanceof ArrowType.LargeUtf8;
  }

  private static boolean isBinary(ArrowType type) {
    return type instanceof ArrowType.Binary || type instanceof ArrowType.LargeBinary;
  }

  private static Checked<Conversion> fromBinary(Field field, ClickHouseType type) {
    if (type instanceof StringType) {
      return new Valid<>(new StringConversion());
    }
    if (type instanceof FixedStringType target) {
      return new Valid<>(
          new TextConversion(target.length(), () -> new FixedStringParser(target.length())));
    }
    return impossible(field, type);
  }

  private static Checked<Conversion> fromText(Field field, ClickHouseType type) {
    if (type instanceof UuidType target) {
      return new Valid<>(new TextConversion(target.byteWidth(), UuidParser::new));
    }
    if (type instanceof Ipv4Type target) {
      return new Valid<>(new TextConversion(target.byteWidth(), Ipv4Parser::new));
    }
    if (type instanceof WideIntegerType target) {
      return new Valid<>(
          new TextConversion(target.byteWidth(), () -> new WideIntegerParser(target)));
    }
    if (type instanceof EnumType target) {
      return new Valid<>(new TextConversion(target.byteWidth(), () -> new EnumNameParser(target)));
    }
    if (type instanceof DateType target) {
      return fromDateText(target, DayRange.DATE);
    }
    if (type instanceof Date32Type target) {
      return fromDateText(target, DayRange.DATE32);
    }
    if (type instanceof DateTimeType target) {
      return TickScale.of(target).map(Conversions::fromTimestampText);
    }
    if (type instanceof DateTime64Type target) {
      return TickScale.of(target).map(Conversions::fromTimestampText);
    }
    return fromBinary(field, type);
  }

  private static Checked<Conversion> fromDateText(
      ClickHouseType.FixedWidth target, DayRange range) {
    return new Valid<>(new TextConversion(target.byteWidth(), () -> new DateParser(target, range)));
  }

  private static Conversion fromTimestampText(TickScale scale) {
    return new TextConversion(scale.byteWidth(), () -> new TimestampParser(scale));
  }

  private static Checked<Conversion> fromDays(Field field, ClickHouseType type) {
    if (type instanceof DateType target) {
      return new Valid<>(IntegerConversion.fromDays(target, DayRange.DATE));
    }
    if (type instanceof Date32Type target) {
      return new Valid<>(IntegerConversion.fromDays(target, DayRange.DATE32));
    }
    return impossible(field, type);
  }

  private static Checked<Conversion> fromTimestamp(
      Field field, ArrowType.Timestamp source, ClickHouseType type) {
    if (type instanceof DateTimeType target) {
      return TickScale.of(target).map(scale -> new TimestampConversion(source.getUnit(), scale));
    }
    if (type instanceof DateTime64Type target) {
      return TickScale.of(target).map(scale -> new TimestampConversion(source.getUnit(), scale));
    }
    return impossible(field, type);
  }

  private static Checked<Conversion> impossible(Field field, ClickHouseType type) {
    return new Invalid<>("a value of type " + field.getType() + " cannot become a " + type.text());
  }
}
