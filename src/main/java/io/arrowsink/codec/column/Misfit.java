package io.arrowsink.codec.column;

import io.arrowsink.core.text.Excerpt;

/**
 * A value that does not go into its column.
 *
 * @param code ClickHouse's code for this kind of error
 * @param reason what was expected and what was found
 */
public record Misfit(int code, String reason) {

  /**
   * A value that {@code column} has not taken.
   *
   * @param found the value's kind and beginning, of limited length
   */
  public static Misfit of(Fault fault, Column column, String found) {
    String colon = fault.what().isEmpty() ? "" : ": ";
    return new Misfit(
        fault.code(),
        "expected " + Excerpt.of(column.type()) + ", found " + found + colon + fault.what());
  }

  /** A value with something wrong within. */
  public static Misfit within(String reason) {
    return new Misfit(Fault.OTHER_KIND.code(), reason);
  }

  /** This misfit as one of the element at {@code index}, from 0, of a list. */
  public Misfit ofElement(int index) {
    return new Misfit(code, "element " + index + ": " + reason);
  }

  /** This misfit as one of the member {@code name} of a struct or map. */
  public Misfit ofMember(String name) {
    return new Misfit(code, Excerpt.quoted(name) + ": " + reason);
  }
}
