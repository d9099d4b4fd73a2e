package io.arrowsink.codec.column;

/** What is found in an object beside values that fit. Each answer says whether to read on. */
public interface Findings {
  /** The value of field {@code name} does not fit the column at {@code ordinal}. */
  boolean misfit(String name, int ordinal, Misfit misfit);

  /** The object has a field twice. */
  boolean twice(String name);

  /** No column takes the field. */
  boolean unknown(String name);
}
