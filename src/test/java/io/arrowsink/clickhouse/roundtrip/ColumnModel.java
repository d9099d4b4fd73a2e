package io.arrowsink.clickhouse.roundtrip;

/**
 * What a ClickHouse type holds. Values are Java objects, each Arrow type's of a class of its own:
 * {@code Boolean}, {@code BigInteger}, {@code Float}, {@code Double}, {@code BigDecimal}, {@code
 * String}, {@code byte[]}, {@code LocalDate}, {@code UUID}, {@code List} and those of {@link
 * Seconds}; {@link Absent} is a null.
 */
interface ColumnModel {
  /** The type, in SQL. */
  String type();

  /** What has to become of {@code value}, which is never {@link Absent} unless nulls are taken. */
  Verdict judge(Object value);

  /**
   * The SQL expression by which the server shows a value, as JSON that {@link #judge} knows.
   *
   * @param value the SQL expression of the value itself
   */
  default String expression(String value) {
    return "toString(" + value + ")";
  }

  /** Whether the type has nulls. */
  default boolean acceptsNull() {
    return false;
  }
}
