package io.arrowsink.clickhouse.roundtrip;

import io.arrowsink.clickhouse.roundtrip.Seconds.Moment;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * {@code DateTime} and {@code DateTime64}: points in time that need no more digits than there are.
 * The server shows them as a count of ticks and on the clock of their zone.
 *
 * @param wide whether it is a {@code DateTime64}
 * @param digits of a second
 * @param zone empty where the type names none: then it is UTC
 */
record DateTimeModel(boolean wide, int digits, String zone) implements ColumnModel {
  private static final LocalDateTime FIRST_WIDE = LocalDateTime.of(1900, 1, 1, 0, 0);
  private static final LocalDateTime END_WIDE = LocalDateTime.of(2300, 1, 1, 0, 0);
  private static final BigInteger NANOS = BigInteger.TEN.pow(9);
  private static final BigDecimal END_NARROW = BigDecimal.valueOf(1L << 32);

  static DateTimeModel narrow(String zone) {
    return new DateTimeModel(false, 0, zone);
  }

  static DateTimeModel wide(int digits, String zone) {
    return new DateTimeModel(true, digits, zone);
  }

  @Override
  public String type() {
    String quotedZone = zone.isEmpty() ? "" : "'" + zone + "'";
    if (wide) {
      return "DateTime64(" + digits + (zone.isEmpty() ? "" : ", " + quotedZone) + ")";
    }
    return "DateTime" + (zone.isEmpty() ? "" : "(" + quotedZone + ")");
  }

  @Override
  public String expression(String value) {
    String ticks = wide ? "reinterpretAsInt64(" + value + ")" : "toUnixTimestamp(" + value + ")";
    return "concat(toString(%s), ' ', toString(%s, '%s'))".formatted(ticks, value, zoneId());
  }

  private ZoneId zoneId() {
    return zone.isEmpty() ? ZoneId.of("UTC") : ZoneId.of(zone);
  }

  @Override
  public Verdict judge(Object value) {
    return seconds(value).filter(this::holds).map(this::stored).orElse(Verdict.REJECTED);
  }

  private Optional<BigDecimal> seconds(Object value) {
    if (value instanceof Moment moment) {
      return Optional.of(moment.seconds());
    }
    return value instanceof LocalDate date
        ? Optional.of(BigDecimal.valueOf(date.toEpochDay()).multiply(BigDecimal.valueOf(86_400)))
        : TimestampText.seconds((String) value, zoneId());
  }

  private boolean holds(BigDecimal seconds) {
    BigDecimal ticks = seconds.movePointRight(digits);
    boolean exact = ticks.signum() == 0 || ticks.stripTrailingZeros().scale() <= 0;
    boolean countable =
        exact && ticks.toBigInteger().bitLength() < (wide ? Long.SIZE : Long.SIZE - 1);
    return countable && seconds.compareTo(first()) >= 0 && seconds.compareTo(end()) < 0;
  }

  private BigDecimal first() {
    return wide ? onClock(FIRST_WIDE) : BigDecimal.ZERO;
  }

  private BigDecimal end() {
    return wide ? onClock(END_WIDE) : END_NARROW;
  }

  private BigDecimal onClock(LocalDateTime local) {
    return BigDecimal.valueOf(local.atZone(zoneId()).toEpochSecond());
  }

  private Verdict stored(BigDecimal seconds) {
    BigInteger ticks = seconds.movePointRight(digits).toBigInteger();
    BigInteger[] parts = seconds.movePointRight(9).toBigInteger().divideAndRemainder(NANOS);
    Instant instant = Instant.ofEpochSecond(parts[0].longValue(), parts[1].longValue());
    ZoneOffset offset = zoneId().getRules().getOffset(instant);
    String pattern = "uuuu-MM-dd HH:mm:ss" + (digits > 0 ? "." + "S".repeat(digits) : "");
    return Verdict.stored(
        ticks + " " + DateTimeFormatter.ofPattern(pattern).format(instant.atOffset(offset)));
  }
}
