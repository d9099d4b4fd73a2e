package io.arrowsink.codec.column;

/** Which values a column wants as their JSON text, beside those it takes as they are. */
public enum JsonTextOf {
  /** None. */
  NOTHING,
  /** Numbers and booleans. */
  SCALARS,
  /** Numbers, booleans, arrays and objects. */
  ALL_BUT_STRINGS,
  /** All, strings in quotes. */
  EVERYTHING;

  /** Whether that includes numbers and booleans. */
  public boolean includesScalars() {
    return this != NOTHING;
  }

  /** Whether that includes arrays and objects. */
  public boolean includesContainers() {
    return this == ALL_BUT_STRINGS || this == EVERYTHING;
  }

  /** Whether that includes strings. */
  public boolean includesStrings() {
    return this == EVERYTHING;
  }
}
