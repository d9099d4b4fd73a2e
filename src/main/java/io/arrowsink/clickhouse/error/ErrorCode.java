package io.arrowsink.clickhouse.error;

/** The server's error codes that are told apart one by one ({@code ErrorCodes.cpp}). */
public final class ErrorCode {
  public static final int CANNOT_PARSE_DATE = 38;
  public static final int CANNOT_PARSE_DATETIME = 41;
  public static final int TYPE_MISMATCH = 53;
  public static final int UNKNOWN_TABLE = 60;
  public static final int CANNOT_PARSE_NUMBER = 72;
  public static final int UNKNOWN_DATABASE = 81;
  public static final int UNKNOWN_SETTING = 115;
  public static final int INCORRECT_DATA = 117;
  public static final int TOO_LARGE_STRING_SIZE = 131;
  public static final int TIMEOUT_EXCEEDED = 159;
  public static final int READONLY = 164;
  public static final int SIZES_OF_ARRAYS_DONT_MATCH = 190;
  public static final int TOO_MANY_PARTS = 252;
  public static final int VALUE_IS_OUT_OF_RANGE = 321;
  public static final int CANNOT_INSERT_NULL = 349;
  public static final int CANNOT_PARSE_UUID = 376;
  public static final int DECIMAL_OVERFLOW = 407;
  public static final int ACCESS_DENIED = 497;
  public static final int AUTHENTICATION_FAILED = 516;
  public static final int CANNOT_PARSE_BOOL = 467;
  public static final int CANNOT_PARSE_IPV4 = 675;
  public static final int CANNOT_PARSE_IPV6 = 676;
  public static final int UNKNOWN_ELEMENT_OF_ENUM = 691;

  private ErrorCode() {}
}
