package io.arrowsink.config;

/** What becomes of a value that is of another type than its field. */
public enum Coercion {
  /** It does not fit. */
  STRICT,
  /** It is converted where that is exact, or a rounding that the type implies. */
  LENIENT
}
