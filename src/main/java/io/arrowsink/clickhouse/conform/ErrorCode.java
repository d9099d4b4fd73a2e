package io.arrowsink.clickhouse.conform;

/** The codes ClickHouse itself gives for values that do not fit ({@code ErrorCodes.cpp}). */
final class ErrorCode {
  static final int CANNOT_PARSE_DATE = 38;
  static final int CANNOT_PARSE_DATETIME = 41;
  static final int TOO_LARGE_STRING_SIZE = 131;
  static final int VALUE_IS_OUT_OF_RANGE = 321;
  static final int CANNOT_INSERT_NULL = 349;
  static final int CANNOT_PARSE_UUID = 376;
  static final int DECIMAL_OVERFLOW = 407;
  static final int CANNOT_PARSE_IPV4 = 675;
  static final int UNKNOWN_ELEMENT_OF_ENUM = 691;

  private ErrorCode() {}
}
