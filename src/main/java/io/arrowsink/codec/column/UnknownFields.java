package io.arrowsink.codec.column;

import io.arrowsink.core.text.Excerpt;

/** The fields of the current record that no column takes, at any depth. Used by one thread. */
public final class UnknownFields {
  private final boolean rejected;
  private int count;

  /**
   * @param rejected whether one of them makes its record undecodable
   */
  UnknownFields(boolean rejected) {
    this.rejected = rejected;
  }

  /** Whether one of them makes its record undecodable. */
  public boolean areRejected() {
    return rejected;
  }

  /** Another record begins. */
  void reset() {
    count = 0;
  }

  /** Adds {@code several} of them. */
  public void count(int several) {
    count += several;
  }

  /** How many the record has. */
  int counted() {
    return count;
  }

  /** Why a record with the field {@code name} is undecodable. */
  static String reason(String name) {
    return "there is no column for the field "
        + Excerpt.quoted(name)
        + " (input.unknown.fields=reject)";
  }
}
