package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;

/** A value that is counted in seconds and their fractions. */
sealed interface Seconds {
  /** How many. */
  BigDecimal seconds();

  /** A point in time, since 1970-01-01T00:00:00Z. */
  record Moment(BigDecimal seconds) implements Seconds {}

  /** A time of day, since midnight; Arrow does not keep it below 24 hours. */
  record TimeOfDay(BigDecimal seconds) implements Seconds {}

  /** A length of time. */
  record Span(BigDecimal seconds) implements Seconds {}
}
