package io.arrowsink.codec.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** Says which date, time of day or timestamp a JSON value must become. */
final class TimeOracle {
  private static final String TIME = "(\\d\\d:\\d\\d)(?::(\\d\\d)(?:\\.(\\d+))?)?";
  private static final Pattern TIME_OF_DAY = Pattern.compile(TIME);
  private static final Pattern TIMESTAMP =
      Pattern.compile(
          "(?<date>\\d{4}-\\d\\d-\\d\\d)(?:[Tt ](?<time>"
              + TIME
              + ")(?<zone>[Zz]|[+-]\\d\\d(?::?\\d\\d)?)?)?");
  private static final int NANOSECOND_DIGITS = 9;

  private final boolean lenient;

  TimeOracle(boolean lenient) {
    this.lenient = lenient;
  }

  /** The cell's text, empty for a misfit. */
  Optional<String> cell(ArrowType type, JsonValue value) {
    String text = value.node().textValue();
    if (text == null) {
      return type instanceof ArrowType.Timestamp ? count(value) : Optional.empty();
    }
    try {
      if (type instanceof ArrowType.Date) {
        return text.matches("\\d{4}-\\d\\d-\\d\\d")
            ? Optional.of(Long.toString(LocalDate.parse(text).toEpochDay()))
            : Optional.empty();
      }
      return type instanceof ArrowType.Time time
          ? time(text)
              .flatMap(found -> units(BigInteger.valueOf(found.toNanoOfDay()), time.getUnit()))
          : timestamp((ArrowType.Timestamp) type, text);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Units since the epoch. */
  private Optional<String> count(JsonValue value) {
    boolean taken = value.node().isIntegralNumber() || (lenient && value.text().length() <= 1000);
    return value
        .number()
        .filter(number -> taken)
        .flatMap(NumberOracle::whole)
        .filter(whole -> whole.bitLength() < Long.SIZE)
        .map(BigInteger::toString);
  }

  private static Optional<LocalTime> time(String text) {
    Matcher found = TIME_OF_DAY.matcher(text);
    if (!found.matches()) {
      return Optional.empty();
    }
    String seconds = found.group(2) == null ? "00" : found.group(2);
    BigDecimal fraction =
        found.group(3) == null ? BigDecimal.ZERO : new BigDecimal("0." + found.group(3));
    BigDecimal nanoseconds = fraction.movePointRight(NANOSECOND_DIGITS).stripTrailingZeros();
    return nanoseconds.scale() > 0
        ? Optional.empty()
        : Optional.of(
            LocalTime.parse(found.group(1) + ":" + seconds).withNano(nanoseconds.intValueExact()));
  }

  private static Optional<String> timestamp(ArrowType.Timestamp type, String text) {
    Matcher found = TIMESTAMP.matcher(text);
    if (!found.matches()) {
      return Optional.empty();
    }
    LocalDate date = LocalDate.parse(found.group("date"));
    Optional<LocalTime> time =
        found.group("time") == null ? Optional.of(LocalTime.MIDNIGHT) : time(found.group("time"));
    return time.map(date::atTime)
        .flatMap(local -> offset(type, local, found.group("zone")).map(local::toInstant))
        .flatMap(
            instant ->
                units(
                    BigInteger.valueOf(instant.getEpochSecond())
                        .multiply(BigInteger.TEN.pow(NANOSECOND_DIGITS))
                        .add(BigInteger.valueOf(instant.getNano())),
                    type.getUnit()));
  }

  /** Of two that a time has where clocks are set back, the earlier instant's; none in a gap. */
  private static Optional<ZoneOffset> offset(
      ArrowType.Timestamp type, LocalDateTime local, String zone) {
    if (zone != null) {
      return Optional.of(ZoneOffset.of(zone.toUpperCase(Locale.ROOT)));
    }
    ZoneId own = type.getTimezone() == null ? ZoneOffset.UTC : ZoneId.of(type.getTimezone());
    List<ZoneOffset> offsets = own.getRules().getValidOffsets(local);
    return offsets.stream().findFirst();
  }

  private static Optional<String> units(BigInteger nanoseconds, TimeUnit unit) {
    int digits =
        switch (unit) {
          case SECOND -> 9;
          case MILLISECOND -> 6;
          case MICROSECOND -> 3;
          case NANOSECOND -> 0;
        };
    BigInteger[] parts = nanoseconds.divideAndRemainder(BigInteger.TEN.pow(digits));
    return parts[1].signum() == 0 && parts[0].bitLength() < Long.SIZE
        ? Optional.of(parts[0].toString())
        : Optional.empty();
  }
}
