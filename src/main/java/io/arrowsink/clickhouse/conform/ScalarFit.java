package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.BoolType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Date32Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTime64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedStringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FloatType;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Time64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.TimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.UuidType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import java.util.Objects;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/** {@link VariantFit} for Arrow types that contain no others. */
final class ScalarFit {
  private static final int MOST_BITS = 256;
  private static final int MOST_DIGITS = 100;
  private static final int DOUBLE_SAFE_BITS = 32;
  private static final int FLOAT_SAFE_BITS = 16;
  private static final int NANOSECOND_DIGITS = 9;

  /** Of two types of timestamps that are alike, the one of the same zone comes first. */
  private static final int OTHER_ZONE = 1;

  private ScalarFit() {}

  /** The rank of {@code type}, the lower the better. */
  static int rank(ArrowType source, ClickHouseType type) {
    if (source instanceof ArrowType.Int integer) {
      return rankOfIntegers(integer.getBitWidth(), integer.getIsSigned(), type);
    }
    if (source instanceof ArrowType.Decimal decimal) {
      return rankOfDecimals(decimal.getPrecision(), decimal.getScale(), type);
    }
    if (source instanceof ArrowType.FloatingPoint floating && type instanceof FloatType target) {
      return rankOfFloats(floating.getPrecision(), target.bits());
    }
    if (source instanceof ArrowType.Timestamp timestamp) {
      return rankOfTimestamps(timestamp.getUnit(), timestamp.getTimezone(), type);
    }
    if (source instanceof ArrowType.Time time) {
      return rankOfTimes(time.getUnit(), type);
    }
    if (source instanceof ArrowType.Bool) {
      return type instanceof BoolType ? VariantFit.EXACT : VariantFit.NONE;
    }
    if (source instanceof ArrowType.Date) {
      return type instanceof Date32Type
          ? VariantFit.EXACT
          : type instanceof DateType ? VariantFit.NARROWER : VariantFit.NONE;
    }
    return ScalarTypes.isText(source) ? rankOfTexts(type) : rankOfBytes(source, type);
  }

  private static int rankOfIntegers(int bits, boolean signed, ClickHouseType type) {
    if (type instanceof IntegerType target) {
      return rankOfIntegers(bits, signed, target.bits(), target.signed());
    }
    if (type instanceof WideIntegerType target) {
      return rankOfIntegers(bits, signed, target.bits(), target.signed());
    }
    if (type instanceof DecimalType target) {
      int digits = (int) Math.ceil(bits * Math.log10(2));
      return target.precision() - target.scale() >= digits
          ? VariantFit.WIDER + MOST_BITS * 4 + room(target)
          : VariantFit.NONE;
    }
    if (type instanceof FloatType target) {
      boolean holds = bits <= (target.bits() == Double.SIZE ? DOUBLE_SAFE_BITS : FLOAT_SAFE_BITS);
      return holds ? VariantFit.OTHER_FORM + target.bits() : VariantFit.NONE;
    }
    return VariantFit.NONE;
  }

  private static int rankOfIntegers(int bits, boolean signed, int toBits, boolean toSigned) {
    if (bits == toBits && signed == toSigned) {
      return VariantFit.EXACT;
    }
    boolean holds = signed == toSigned ? toBits > bits : toSigned && toBits > bits;
    int otherSign = signed == toSigned ? 0 : 1;
    return holds
        ? VariantFit.WIDER + toBits * 2 + otherSign
        : VariantFit.NARROWER + (MOST_BITS - toBits) * 2 + otherSign;
  }

  private static int room(DecimalType type) {
    return type.precision() * MOST_DIGITS + type.scale();
  }

  private static int rankOfDecimals(int precision, int scale, ClickHouseType type) {
    if (!(type instanceof DecimalType target)) {
      return VariantFit.NONE;
    }
    if (target.precision() == precision && target.scale() == scale) {
      return VariantFit.EXACT;
    }
    boolean holds =
        target.scale() >= scale && target.precision() - target.scale() >= precision - scale;
    return holds
        ? VariantFit.WIDER + room(target)
        : VariantFit.NARROWER + MOST_DIGITS * MOST_DIGITS - room(target);
  }

  private static int rankOfFloats(FloatingPointPrecision precision, int bits) {
    return switch (precision) {
      case DOUBLE -> bits == Double.SIZE ? VariantFit.EXACT : VariantFit.NONE;
      case SINGLE -> bits == Float.SIZE ? VariantFit.EXACT : VariantFit.WIDER;
      case HALF -> VariantFit.WIDER + bits;
    };
  }

  private static int rankOfTimestamps(TimeUnit unit, @Nullable String zone, ClickHouseType type) {
    int digits = TickScale.digits(unit);
    if (type instanceof DateTime64Type target) {
      int otherZone = Objects.equals(zone, target.zone()) ? 0 : OTHER_ZONE;
      return rankOfTicks(digits, target.precision()) + otherZone;
    }
    if (type instanceof DateTimeType target) {
      int otherZone = Objects.equals(zone, target.zone()) ? 0 : OTHER_ZONE;
      return VariantFit.NARROWER + NANOSECOND_DIGITS * 4 + otherZone;
    }
    return VariantFit.NONE;
  }

  private static int rankOfTicks(int digits, int targetDigits) {
    if (digits == targetDigits) {
      return VariantFit.EXACT;
    }
    return digits < targetDigits
        ? VariantFit.WIDER + targetDigits * 2
        : VariantFit.NARROWER + (NANOSECOND_DIGITS - targetDigits) * 2;
  }

  private static int rankOfTimes(TimeUnit unit, ClickHouseType type) {
    int digits = TickScale.digits(unit);
    if (type instanceof Time64Type target) {
      return rankOfTicks(digits, target.precision());
    }
    return type instanceof TimeType ? rankOfTicks(digits, 0) + OTHER_ZONE : VariantFit.NONE;
  }

  private static int rankOfTexts(ClickHouseType type) {
    return type instanceof StringType ? VariantFit.EXACT : VariantFit.PARSED;
  }

  private static int rankOfBytes(ArrowType source, ClickHouseType type) {
    if (source instanceof org.apache.arrow.vector.extension.UuidType) {
      return type instanceof UuidType ? VariantFit.EXACT : VariantFit.NONE;
    }
    if (!ScalarTypes.isBytes(source)) {
      return VariantFit.NONE;
    }
    if (type instanceof FixedStringType target) {
      return ScalarTypes.isFixedBytes(source, target.length())
          ? VariantFit.EXACT
          : VariantFit.NARROWER;
    }
    return type instanceof StringType ? VariantFit.WIDER : VariantFit.NONE;
  }
}
