package io.arrowsink.clickhouse.json;

/** What a JSON text has at a typed path, or as an element of the arrays there. */
public enum TypedValueKind {
  /** Nothing, or null. */
  MISSING,
  /** A null as an element of an array. */
  NULL_ELEMENT,
  /** A string. */
  STRING,
  /** A number without fraction and exponent. */
  INTEGER,
  /** A number with a fraction or an exponent. */
  FRACTION,
  /** true or false. */
  BOOLEAN,
  /** An object or array in the place of a scalar. */
  CONTAINER,
  /** Something else in the place of an array. */
  NO_ARRAY
}
