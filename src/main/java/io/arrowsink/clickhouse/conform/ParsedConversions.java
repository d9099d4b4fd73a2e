package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Date32Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTime64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateType;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.Ipv4Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.UuidType;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import java.util.Optional;
import java.util.function.Supplier;

/** The conversions of text into types with a text form of their own. */
final class ParsedConversions {
  private ParsedConversions() {}

  /** The conversion into {@code type}; none where its values are not parsed. */
  static Optional<Checked<Conversion>> of(ClickHouseType type) {
    if (type instanceof UuidType target) {
      return parsed(target, UuidParser::new);
    }
    if (type instanceof Ipv4Type target) {
      return parsed(target, Ipv4Parser::new);
    }
    if (type instanceof WideIntegerType target) {
      return parsed(target, () -> new WideIntegerParser(target));
    }
    if (type instanceof EnumType target) {
      return parsed(target, () -> new EnumNameParser(target));
    }
    if (type instanceof DateType target) {
      return parsed(target, () -> new DateParser(target, DayRange.DATE));
    }
    if (type instanceof Date32Type target) {
      return parsed(target, () -> new DateParser(target, DayRange.DATE32));
    }
    if (type instanceof DateTimeType target) {
      return Optional.of(TickScale.of(target).map(ParsedConversions::ofTimestamps));
    }
    if (type instanceof DateTime64Type target) {
      return Optional.of(TickScale.of(target).map(ParsedConversions::ofTimestamps));
    }
    return Optional.empty();
  }

  private static Optional<Checked<Conversion>> parsed(
      FixedWidth target, Supplier<TextParser> parsers) {
    return Optional.of(new Valid<>(new TextConversion(target.byteWidth(), parsers)));
  }

  private static Conversion ofTimestamps(TickScale scale) {
    return new TextConversion(scale.byteWidth(), () -> new TimestampParser(scale));
  }
}
