package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
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
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Time64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.TimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.UuidType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** The conversions of Arrow types that contain no others. */
final class ScalarConversions {
  private static final int UUID_BYTES = 16;

  private ScalarConversions() {}

  /** The conversion of {@code field} into {@code type}, or why there is none. */
  static Checked<Conversion> of(Field field, ClickHouseType type) {
    ArrowType source =
        field.getType() instanceof ArrowType.ExtensionType extension
            ? extension.storageType()
            : field.getType();
    if (source instanceof ArrowType.Bool) {
      return fromBool(field, type);
    }
    if (source instanceof ArrowType.Int integer) {
      return fromInteger(field, integer, type);
    }
    if (source instanceof ArrowType.FloatingPoint floating && type instanceof FloatType target) {
      return new Valid<>(fromFloat(FloatSource.of(floating.getPrecision()), target));
    }
    if (source instanceof ArrowType.Decimal decimal) {
      return fromDecimal(field, decimal, type);
    }
    if (isText(source)) {
      return ParsedConversions.of(type).orElseGet(() -> fromBinary(field, type));
    }
    if (isBinary(source)) {
      return fromBinary(field, type);
    }
    if (source instanceof ArrowType.Date date && date.getUnit() == DateUnit.DAY) {
      return fromDays(field, type);
    }
    if (source instanceof ArrowType.Time time) {
      return fromTime(field, time, type);
    }
    if (source instanceof ArrowType.FixedSizeBinary bytes
        && bytes.getByteWidth() == UUID_BYTES
        && type instanceof UuidType) {
      return new Valid<>(new UuidConversion());
    }
    if (source instanceof ArrowType.Timestamp timestamp) {
      return fromTimestamp(field, timestamp, type);
    }
    return Conversions.impossible(field, type);
  }

  private static Checked<Conversion> fromBool(Field field, ClickHouseType type) {
    if (type instanceof BoolType) {
      return new Valid<>(new BoolConversion());
    }
    if (type instanceof StringType) {
      return new Valid<>(new BoolTextConversion());
    }
    return Conversions.impossible(field, type);
  }

  private static Checked<Conversion> fromInteger(
      Field field, ArrowType.Int source, ClickHouseType type) {
    int bits = source.getBitWidth();
    boolean signed = source.getIsSigned();
    if (type instanceof IntegerType target) {
      return new Valid<>(
          bits == target.bits() && signed == target.signed()
              ? new SameLayoutConversion(target.byteWidth())
              : IntegerConversion.to(target, bits, signed));
    }
    if (type instanceof WideIntegerType target) {
      return new Valid<>(new WideIntegerConversion(bits / 8, signed, target));
    }
    if (type instanceof DecimalType target) {
      return new Valid<>(new DecimalConversion(new DecimalSource(bits / 8, signed, 0), target));
    }
    if (type instanceof FloatType target) {
      return new Valid<>(new IntegerToFloatConversion(bits, signed, floatTarget(target)));
    }
    if (type instanceof EnumType target) {
      return new Valid<>(new EnumNumberConversion(bits, signed, target));
    }
    if (type instanceof StringType) {
      return new Valid<>(new NumberTextConversion(new DecimalSource(bits / 8, signed, 0)));
    }
    return Conversions.impossible(field, type);
  }

  private static Checked<Conversion> fromDecimal(
      Field field, ArrowType.Decimal decimal, ClickHouseType type) {
    DecimalSource source = new DecimalSource(decimal.getBitWidth() / 8, true, decimal.getScale());
    if (type instanceof DecimalType target) {
      return new Valid<>(new DecimalConversion(source, target));
    }
    if (type instanceof WideIntegerType target && source.scale() == 0) {
      return new Valid<>(new WideIntegerConversion(source.width(), true, target));
    }
    if (type instanceof StringType) {
      return new Valid<>(new NumberTextConversion(source));
    }
    return Conversions.impossible(field, type);
  }

  private static Conversion fromFloat(FloatSource source, FloatType type) {
    FloatTarget target = floatTarget(type);
    return source.width() == target.width() && source != FloatSource.HALF
        ? new SameLayoutConversion(target.width())
        : new FloatConversion(source, target);
  }

  private static FloatTarget floatTarget(FloatType type) {
    return type.bits() == Double.SIZE ? FloatTarget.FLOAT64 : FloatTarget.FLOAT32;
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
    return Conversions.impossible(field, type);
  }

  private static Checked<Conversion> fromDays(Field field, ClickHouseType type) {
    if (type instanceof DateType target) {
      return new Valid<>(IntegerConversion.fromDays(target, DayRange.DATE));
    }
    if (type instanceof Date32Type target) {
      return new Valid<>(IntegerConversion.fromDays(target, DayRange.DATE32));
    }
    return Conversions.impossible(field, type);
  }

  private static Checked<Conversion> fromTime(
      Field field, ArrowType.Time source, ClickHouseType type) {
    if (type instanceof TimeType target) {
      return new Valid<>(new TimeConversion(source.getBitWidth() / 8, source.getUnit(), target, 0));
    }
    if (type instanceof Time64Type target) {
      return new Valid<>(
          new TimeConversion(
              source.getBitWidth() / 8, source.getUnit(), target, target.precision()));
    }
    return Conversions.impossible(field, type);
  }

  private static Checked<Conversion> fromTimestamp(
      Field field, ArrowType.Timestamp source, ClickHouseType type) {
    if (type instanceof DateTimeType target) {
      return TickScale.of(target).map(scale -> new TimestampConversion(source.getUnit(), scale));
    }
    if (type instanceof DateTime64Type target) {
      return TickScale.of(target).map(scale -> new TimestampConversion(source.getUnit(), scale));
    }
    return Conversions.impossible(field, type);
  }
}
