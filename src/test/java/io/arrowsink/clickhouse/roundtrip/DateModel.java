package io.arrowsink.clickhouse.roundtrip;

import io.arrowsink.clickhouse.roundtrip.Seconds.Moment;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;

/** {@code Date} and {@code Date32}: days, midnights in UTC, and {@code yyyy-MM-dd}. */
record DateModel(String type, LocalDate first, LocalDate last) implements ColumnModel {
  static final DateModel DATE =
      new DateModel("Date", LocalDate.of(1970, 1, 1), LocalDate.of(2149, 6, 6));
  static final DateModel DATE32 =
      new DateModel("Date32", LocalDate.of(1900, 1, 1), LocalDate.of(2299, 12, 31));

  private static final BigDecimal SECONDS_PER_DAY = BigDecimal.valueOf(86_400);

  @Override
  public Verdict judge(Object value) {
    return date(value)
        .filter(date -> !date.isBefore(first) && !date.isAfter(last))
        .map(date -> Verdict.stored(date.toString()))
        .orElse(Verdict.REJECTED);
  }

  private static Optional<LocalDate> date(Object value) {
    try {
      if (value instanceof Moment moment) {
        BigDecimal[] days = moment.seconds().divideAndRemainder(SECONDS_PER_DAY);
        return days[1].signum() == 0
            ? Optional.of(LocalDate.ofEpochDay(days[0].longValueExact()))
            : Optional.empty();
      }
      if (value instanceof String text) {
        return text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}")
            ? Optional.of(LocalDate.parse(text))
            : Optional.empty();
      }
      return Optional.of((LocalDate) value);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
