package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Date32Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTime64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.Time64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.TimeType;
import java.time.ZoneOffset;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/** The conversions into dates, times of day and points in time. */
final class TimeTargets {
  private TimeTargets() {}

  /** The conversion of {@code source} into {@code type}; null where there is none. */
  static @Nullable Checked<Conversion> of(ArrowType source, ClickHouseType type) {
    if (type instanceof DateType target) {
      return toDate(source, target, DayRange.DATE);
    }
    if (type instanceof Date32Type target) {
      return toDate(source, target, DayRange.DATE32);
    }
    if (type instanceof DateTimeType target) {
      return toTicks(source, TickScale.of(target));
    }
    if (type instanceof DateTime64Type target) {
      return toTicks(source, TickScale.of(target));
    }
    if (type instanceof TimeType target) {
      return checked(toTime(source, target, 0));
    }
    return type instanceof Time64Type target
        ? checked(toTime(source, target, target.precision()))
        : null;
  }

  private static @Nullable Checked<Conversion> checked(@Nullable Conversion conversion) {
    return conversion == null ? null : new Valid<>(conversion);
  }

  private static @Nullable Checked<Conversion> toDate(
      ArrowType source, FixedWidth target, DayRange range) {
    if (source instanceof ArrowType.Date date) {
      return new Valid<>(
          date.getUnit() == DateUnit.DAY
              ? IntegerConversion.fromDays(target, range)
              : new MidnightToDateConversion(TimeUnit.MILLISECOND, ZoneOffset.UTC, target, range));
    }
    if (source instanceof ArrowType.Timestamp timestamp) {
      return TickScale.zone(timestamp.getTimezone())
          .map(zone -> new MidnightToDateConversion(timestamp.getUnit(), zone, target, range));
    }
    return ScalarTypes.isText(source)
        ? new Valid<>(new TextConversion(target.byteWidth(), () -> new DateParser(target, range)))
        : null;
  }

  private static @Nullable Checked<Conversion> toTicks(
      ArrowType source, Checked<TickScale> target) {
    if (source instanceof ArrowType.Timestamp timestamp) {
      return target.map(scale -> new TimestampConversion(timestamp.getUnit(), scale));
    }
    if (source instanceof ArrowType.Int integer) {
      return target.map(
          scale ->
              IntegerConversion.between(
                  scale.type(), integer, scale.firstTick(), scale.lastTick()));
    }
    if (source instanceof ArrowType.Date date) {
      return target.map(scale -> new DateToTicksConversion(date.getUnit(), scale));
    }
    return ScalarTypes.isText(source)
        ? target.map(
            scale -> new TextConversion(scale.byteWidth(), () -> new TimestampParser(scale)))
        : null;
  }

  private static @Nullable Conversion toTime(ArrowType source, FixedWidth target, int digits) {
    if (source instanceof ArrowType.Time time) {
      return new TimeConversion(time.getBitWidth() / 8, time.getUnit(), target, digits);
    }
    if (source instanceof ArrowType.Duration duration) {
      return new TimeConversion(Long.BYTES, duration.getUnit(), target, digits);
    }
    return ScalarTypes.isText(source)
        ? new TextConversion(target.byteWidth(), () -> new TimeParser(target, digits))
        : null;
  }
}
