package io.arrowsink.codec.column;

/**
 * Why a column does not take a value.
 *
 * @param code ClickHouse's code for this kind of error
 * @param what is wrong with a value of the right kind; empty where it is of another kind
 */
public record Fault(int code, String what) {
  /** ClickHouse's CANNOT_PARSE_INPUT_ASSERTION_FAILED. */
  private static final int CANNOT_PARSE = 27;

  /** ClickHouse's ARGUMENT_OUT_OF_BOUND. */
  private static final int ARGUMENT_OUT_OF_BOUND = 69;

  /** The value is of a kind that the column never takes. */
  public static final Fault OTHER_KIND = new Fault(CANNOT_PARSE, "");

  /** The value is beyond the limits of the column's type. */
  public static final Fault OUT_OF_RANGE = new Fault(ARGUMENT_OUT_OF_BOUND, "out of range");

  /** The value is of the right kind, and {@code what} is wrong with it. */
  public static Fault of(String what) {
    return new Fault(CANNOT_PARSE, what);
  }
}
