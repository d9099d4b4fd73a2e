package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedStringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/**
 * The conversions into {@code String}, which takes anything as its text, and {@code FixedString}.
 */
final class TextTargets {
  private TextTargets() {}

  /** The conversion of {@code source} into {@code type}; null where there is none. */
  static @Nullable Checked<Conversion> of(ArrowType source, ClickHouseType type) {
    if (type instanceof StringType) {
      return toString(source);
    }
    return type instanceof FixedStringType target
            && (ScalarTypes.isText(source) || ScalarTypes.isBytes(source))
        ? new Valid<>(
            new TextConversion(target.length(), () -> new FixedStringParser(target.length())))
        : null;
  }

  private static @Nullable Checked<Conversion> toString(ArrowType source) {
    if (source instanceof UuidType) {
      return new Valid<>(new UuidTextConversion());
    }
    if (ScalarTypes.isText(source) || ScalarTypes.isBytes(source)) {
      return new Valid<>(new StringConversion());
    }
    if (source instanceof ArrowType.Bool) {
      return new Valid<>(new BoolTextConversion());
    }
    if (source instanceof ArrowType.Int integer) {
      return new Valid<>(new NumberTextConversion(DecimalSource.of(integer)));
    }
    if (source instanceof ArrowType.Decimal decimal) {
      return new Valid<>(new NumberTextConversion(DecimalSource.of(decimal)));
    }
    if (source instanceof ArrowType.Duration) {
      return new Valid<>(new NumberTextConversion(new DecimalSource(Long.BYTES, true, 0)));
    }
    if (source instanceof ArrowType.FloatingPoint floating) {
      return new Valid<>(new FloatTextConversion(FloatSource.of(floating.getPrecision())));
    }
    return TimeTexts.of(source)
        .map(texts -> texts.<Conversion>map(TimeTextConversion::new))
        .orElse(null);
  }
}
