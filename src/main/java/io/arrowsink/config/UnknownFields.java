package io.arrowsink.config;

/** What becomes of a field of a record that no column takes. */
public enum UnknownFields {
  /** It is counted and left out. */
  IGNORE,
  /** It makes its record undecodable. */
  REJECT
}
