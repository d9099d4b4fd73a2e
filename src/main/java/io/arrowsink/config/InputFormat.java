package io.arrowsink.config;

/** What the values of records hold. */
public enum InputFormat {
  /** It follows from the Java type that the converter gives: text and bytes are JSON. */
  AUTO,
  /** A JSON object. */
  JSON,
  /** An Arrow IPC stream of any number of rows. */
  ARROW_BATCH
}
