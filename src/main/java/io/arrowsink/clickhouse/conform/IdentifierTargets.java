package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.BoolType;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.Ipv4Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.Ipv6Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.UuidType;
import java.util.function.Supplier;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/** The conversions into {@code Bool}, enumerations, UUIDs and addresses. */
final class IdentifierTargets {
  private IdentifierTargets() {}

  /** The conversion of {@code source} into {@code type}; null where there is none. */
  static @Nullable Conversion of(ArrowType source, ClickHouseType type) {
    if (type instanceof BoolType target) {
      return toBool(source, target);
    }
    if (type instanceof EnumType target) {
      return source instanceof ArrowType.Int integer
          ? new EnumNumberConversion(integer.getBitWidth(), integer.getIsSigned(), target)
          : parsed(source, target, () -> new EnumNameParser(target));
    }
    if (type instanceof UuidType target) {
      return ScalarTypes.isUuid(source)
          ? new UuidConversion()
          : parsed(source, target, UuidParser::new);
    }
    if (type instanceof Ipv4Type target) {
      return toIpv4(source, target);
    }
    if (type instanceof Ipv6Type target) {
      return ScalarTypes.isFixedBytes(source, target.byteWidth())
          ? new SameLayoutConversion(target.byteWidth())
          : parsed(source, target, Ipv6Parser::new);
    }
    return null;
  }

  private static @Nullable Conversion parsed(
      ArrowType source, FixedWidth target, Supplier<TextParser> parsers) {
    return ScalarTypes.isText(source) ? new TextConversion(target.byteWidth(), parsers) : null;
  }

  private static @Nullable Conversion toBool(ArrowType source, BoolType target) {
    if (source instanceof ArrowType.Bool) {
      return new BoolToIntegerConversion(target.byteWidth());
    }
    return source instanceof ArrowType.Int integer
        ? IntegerConversion.between(target, integer, 0, 1)
        : parsed(source, target, BoolParser::new);
  }

  private static @Nullable Conversion toIpv4(ArrowType source, Ipv4Type target) {
    if (source instanceof ArrowType.Int integer) {
      return IntegerConversion.between(target, integer, 0, 0xFFFF_FFFFL);
    }
    return ScalarTypes.isFixedBytes(source, target.byteWidth())
        ? new NetworkOrderConversion()
        : parsed(source, target, Ipv4Parser::new);
  }
}
