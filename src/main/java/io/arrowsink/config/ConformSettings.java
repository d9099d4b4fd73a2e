package io.arrowsink.config;

/**
 * What becomes of values that their columns cannot hold.
 *
 * @param overflow of values beyond a column's range or number of digits
 * @param nullValues of nulls for columns that are not Nullable
 */
public record ConformSettings(Overflow overflow, NullValues nullValues) {

  /** What becomes of a value beyond a column's range or number of digits. */
  public enum Overflow {
    /** Its row is rejected. */
    REJECT,
    /** It becomes the nearest value that the column holds. */
    CLAMP,
    /** It becomes null. */
    NULL
  }

  /** What becomes of a null for a column that is not Nullable. */
  public enum NullValues {
    /** The column's default. */
    DEFAULT,
    /** Its row is rejected. */
    REJECT
  }

  /** Whether a value beyond a column's range is treated as a null. */
  public boolean nullsOverflow() {
    return overflow == Overflow.NULL;
  }
}
