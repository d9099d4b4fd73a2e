package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTime64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTimeType;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.apache.arrow.vector.types.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How a {@code DateTime} or {@code DateTime64} counts time, and which times it holds: the first
 * 2^32 seconds from 1970, or 1900-01-01 to 2299-12-31 on the clock of the type's zone (UTC where it
 * names none), as far as 64 bits reach. The server itself clamps what lies beyond.
 *
 * @param type the type
 * @param zone in which text without an offset is read
 * @param digits of a second that a tick stands for, 0 to 9
 * @param firstSecond the earliest second held
 * @param lastTick the last tick held
 */
record TickScale(
    ClickHouseType.FixedWidth type, ZoneId zone, int digits, long firstSecond, long lastTick) {
  private static final long MAX_DATE_TIME = 0xFFFF_FFFFL;
  private static final LocalDateTime FIRST = LocalDateTime.of(1900, 1, 1, 0, 0);
  private static final LocalDateTime END = LocalDateTime.of(2300, 1, 1, 0, 0);
  private static final long[] POWERS_OF_TEN = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  };

  /** The scale of {@code type}; invalid where Java does not know its zone. */
  static Checked<TickScale> of(DateTimeType type) {
    return zone(type.zone()).map(zone -> new TickScale(type, zone, 0, 0, MAX_DATE_TIME));
  }

  /** The scale of {@code type}; invalid where Java does not know its zone. */
  static Checked<TickScale> of(DateTime64Type type) {
    return zone(type.zone()).map(zone -> of(type, zone));
  }

  private static TickScale of(DateTime64Type type, ZoneId zone) {
    long ticksPerSecond = powerOfTen(type.precision());
    long endSecond = END.atZone(zone).toEpochSecond();
    long lastTick =
        endSecond > Long.MAX_VALUE / ticksPerSecond
            ? Long.MAX_VALUE
            : endSecond * ticksPerSecond - 1;
    return new TickScale(
        type, zone, type.precision(), FIRST.atZone(zone).toEpochSecond(), lastTick);
  }

  /** The zone called {@code name}, UTC where there is none; invalid where Java does not know it. */
  static Checked<ZoneId> zone(@Nullable String name) {
    try {
      return new Checked.Valid<>(name == null ? ZoneOffset.UTC : ZoneId.of(name));
    } catch (DateTimeException e) {
      return new Checked.Invalid<>("time zone '" + name + "' is not known to this Java");
    }
  }

  /** 10^{@code exponent}, for 0 to 9. */
  static long powerOfTen(int exponent) {
    return POWERS_OF_TEN[exponent];
  }

  /** How many digits of a second {@code unit} stands for. */
  static int digits(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> 0;
      case MILLISECOND -> 3;
      case MICROSECOND -> 6;
      case NANOSECOND -> 9;
    };
  }

  /**
   * How often {@code divisor} is in the multiple of it that is nearest to {@code value}; of two
   * equally near ones the even number.
   */
  static long nearestMultiple(long value, long divisor) {
    long below = Math.floorDiv(value, divisor);
    long rest = Math.floorMod(value, divisor);
    boolean up = rest > divisor - rest || (rest == divisor - rest && (below & 1) != 0);
    return up ? below + 1 : below;
  }

  /** The first tick held. */
  long firstTick() {
    return firstSecond * powerOfTen(digits);
  }

  /** Bytes of a value. */
  int byteWidth() {
    return type.byteWidth();
  }

  /** The type and its first and last time, for messages. */
  String range() {
    return type.text() + " (" + instant(firstTick()) + " to " + instant(lastTick) + ")";
  }

  private Instant instant(long tick) {
    long ticksPerSecond = powerOfTen(digits);
    return Instant.ofEpochSecond(
        Math.floorDiv(tick, ticksPerSecond),
        Math.floorMod(tick, ticksPerSecond) * powerOfTen(9 - digits));
  }
}
