package io.arrowsink.config;

/** How much of a target table is checked before the first record is written to it. */
public enum SchemaValidation {
  /** Nothing: the server is not even asked for the table's columns. */
  OFF,
  /** That the table and the columns are there and take values. */
  NAMES,
  /** Everything that can be known without writing. */
  FULL
}
