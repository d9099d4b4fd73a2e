package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.BFloat16Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DecimalType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FloatType;
import io.arrowsink.clickhouse.schema.ClickHouseType.IntegerType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/** The conversions into numbers. */
final class NumberTargets {
  private NumberTargets() {}

  /** The conversion of {@code source} into {@code type}; null where there is none. */
  static @Nullable Conversion of(ArrowType source, ClickHouseType type) {
    if (type instanceof IntegerType target) {
      return toInteger(source, target);
    }
    if (type instanceof WideIntegerType target) {
      return toWideInteger(source, target);
    }
    if (type instanceof DecimalType target) {
      return toDecimal(source, target);
    }
    if (type instanceof FloatType target) {
      return toFloat(
          source, target.bits() == Double.SIZE ? FloatTarget.FLOAT64 : FloatTarget.FLOAT32);
    }
    return type instanceof BFloat16Type ? toFloat(source, FloatTarget.BFLOAT16) : null;
  }

  private static @Nullable Conversion toInteger(ArrowType source, IntegerType target) {
    if (source instanceof ArrowType.Bool) {
      return new BoolToIntegerConversion(target.byteWidth());
    }
    if (source instanceof ArrowType.Int integer) {
      return toInteger(integer.getBitWidth(), integer.getIsSigned(), target);
    }
    if (source instanceof ArrowType.Duration) {
      return toInteger(Long.SIZE, true, target);
    }
    if (source instanceof ArrowType.FloatingPoint floating) {
      return new FloatToIntegerConversion(FloatSource.of(floating.getPrecision()), target);
    }
    if (source instanceof ArrowType.Decimal decimal) {
      return exact(DecimalSource.of(decimal), ExactTarget.of(target));
    }
    return ScalarTypes.isText(source)
        ? new TextConversion(target.byteWidth(), () -> new IntegerParser(target))
        : null;
  }

  private static Conversion toInteger(int bits, boolean signed, IntegerType target) {
    return bits == target.bits() && signed == target.signed()
        ? new SameLayoutConversion(target.byteWidth())
        : IntegerConversion.to(target, bits, signed);
  }

  private static Conversion exact(DecimalSource source, ExactTarget target) {
    return new ExactConversion(ExactSource.of(source), target);
  }

  private static @Nullable Conversion toWideInteger(ArrowType source, WideIntegerType target) {
    if (source instanceof ArrowType.Bool) {
      return new BoolToIntegerConversion(target.byteWidth());
    }
    if (source instanceof ArrowType.Int integer) {
      return new WideIntegerConversion(integer.getBitWidth() / 8, integer.getIsSigned(), target);
    }
    if (source instanceof ArrowType.FloatingPoint floating) {
      FloatSource floats = FloatSource.of(floating.getPrecision());
      return new ExactConversion(ExactSource.of(floats), ExactTarget.of(target));
    }
    if (source instanceof ArrowType.Decimal decimal) {
      DecimalSource decimals = DecimalSource.of(decimal);
      return decimals.scale() == 0
          ? new WideIntegerConversion(decimals.width(), true, target)
          : exact(decimals, ExactTarget.of(target));
    }
    return ScalarTypes.isText(source)
        ? new TextConversion(target.byteWidth(), () -> new WideIntegerParser(target))
        : null;
  }

  private static @Nullable Conversion toDecimal(ArrowType source, DecimalType target) {
    if (source instanceof ArrowType.Int integer) {
      return new DecimalConversion(DecimalSource.of(integer), target);
    }
    if (source instanceof ArrowType.Decimal decimal) {
      return new DecimalConversion(DecimalSource.of(decimal), target);
    }
    if (source instanceof ArrowType.FloatingPoint floating) {
      FloatSource floats = FloatSource.of(floating.getPrecision());
      return new ExactConversion(ExactSource.of(floats), ExactTarget.of(target));
    }
    return ScalarTypes.isText(source)
        ? new TextConversion(target.byteWidth(), () -> new DecimalParser(target))
        : null;
  }

  private static @Nullable Conversion toFloat(ArrowType source, FloatTarget target) {
    if (source instanceof ArrowType.Int integer) {
      return new IntegerToFloatConversion(integer.getBitWidth(), integer.getIsSigned(), target);
    }
    if (source instanceof ArrowType.FloatingPoint floating) {
      FloatSource floats = FloatSource.of(floating.getPrecision());
      boolean sameLayout = floats.width() == target.width() && floats != FloatSource.HALF;
      return sameLayout
          ? new SameLayoutConversion(target.width())
          : new FloatConversion(floats, target);
    }
    if (source instanceof ArrowType.Decimal decimal) {
      return new DecimalToFloatConversion(DecimalSource.of(decimal), target);
    }
    return ScalarTypes.isText(source)
        ? new TextConversion(target.width(), () -> new FloatParser(target))
        : null;
  }
}
