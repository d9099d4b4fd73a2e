package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/**
 * The ISO-8601 texts of a type of dates, times or timestamps: a fraction only if there is one, with
 * six digits, or nine where six do not do; the offset of a timestamp's zone, never {@code Z}, and
 * none where the type has no zone.
 *
 * @param width bytes of a value
 * @param text of a value; throws {@link DateTimeException} where it has none
 */
record TimeTexts(int width, LongFunction<String> text) {
  private static final long NANOSECONDS_PER_SECOND = 1_000_000_000;
  private static final int NANOSECONDS_PER_MICROSECOND = 1_000;
  private static final int MILLISECONDS_PER_DAY = 86_400_000;
  private static final DateTimeFormatter OFFSET = DateTimeFormatter.ofPattern("xxxxx", Locale.ROOT);

  /** Those of {@code type}; empty where it is of another kind. */
  static Optional<Checked<TimeTexts>> of(ArrowType type) {
    if (type instanceof ArrowType.Date date) {
      return Optional.of(
          new Valid<>(
              date.getUnit() == DateUnit.DAY
                  ? new TimeTexts(Integer.BYTES, day -> LocalDate.ofEpochDay(day).toString())
                  : new TimeTexts(Long.BYTES, TimeTexts::dateOfMilliseconds)));
    }
    if (type instanceof ArrowType.Time time) {
      long nanoseconds = nanoseconds(time.getUnit());
      return Optional.of(
          new Valid<>(
              new TimeTexts(
                  time.getBitWidth() / 8,
                  value -> time(LocalTime.ofNanoOfDay(Math.multiplyExact(value, nanoseconds))))));
    }
    return type instanceof ArrowType.Timestamp timestamp
        ? Optional.of(ofTimestamps(timestamp.getUnit(), timestamp.getTimezone()))
        : Optional.empty();
  }

  private static String dateOfMilliseconds(long value) {
    if (Math.floorMod(value, MILLISECONDS_PER_DAY) != 0) {
      throw new DateTimeException("no whole day");
    }
    return LocalDate.ofEpochDay(Math.floorDiv(value, MILLISECONDS_PER_DAY)).toString();
  }

  private static Checked<TimeTexts> ofTimestamps(TimeUnit unit, @Nullable String zoneName) {
    if (zoneName == null) {
      return new Valid<>(
          new TimeTexts(
              Long.BYTES,
              value -> dateTime(LocalDateTime.ofInstant(instant(value, unit), ZoneOffset.UTC))));
    }
    return TickScale.zone(zoneName)
        .map(
            zone ->
                new TimeTexts(Long.BYTES, value -> dateTime(instant(value, unit).atZone(zone))));
  }

  private static long nanoseconds(TimeUnit unit) {
    return NANOSECONDS_PER_SECOND / TickScale.powerOfTen(TickScale.digits(unit));
  }

  private static Instant instant(long value, TimeUnit unit) {
    long perSecond = TickScale.powerOfTen(TickScale.digits(unit));
    return Instant.ofEpochSecond(
        Math.floorDiv(value, perSecond), Math.floorMod(value, perSecond) * nanoseconds(unit));
  }

  private static String dateTime(LocalDateTime dateTime) {
    return dateTime.toLocalDate() + "T" + time(dateTime.toLocalTime());
  }

  private static String dateTime(ZonedDateTime dateTime) {
    return dateTime(dateTime.toLocalDateTime()) + OFFSET.format(dateTime);
  }

  private static String time(LocalTime time) {
    String seconds =
        String.format(
            Locale.ROOT, "%02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond());
    int nanosecond = time.getNano();
    if (nanosecond == 0) {
      return seconds;
    }
    return nanosecond % NANOSECONDS_PER_MICROSECOND == 0
        ? seconds + String.format(Locale.ROOT, ".%06d", nanosecond / NANOSECONDS_PER_MICROSECOND)
        : seconds + String.format(Locale.ROOT, ".%09d", nanosecond);
  }
}
