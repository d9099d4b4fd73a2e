package io.arrowsink.codec.json;

import io.arrowsink.core.text.Excerpt;

/** The fields of the current record that no column takes. */
final class UnknownFields {
  private final boolean rejected;
  private int count;

  /**
   * @param rejected whether one of them makes its record undecodable
   */
  UnknownFields(boolean rejected) {
    this.rejected = rejected;
  }

  boolean areRejected() {
    return rejected;
  }

  /** Another record begins. */
  void reset() {
    count = 0;
  }

  void count() {
    count++;
  }

  void count(int several) {
    count += several;
  }

  /** How many the record has, at any depth. */
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
