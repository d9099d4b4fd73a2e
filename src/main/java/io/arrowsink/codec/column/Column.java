package io.arrowsink.codec.column;

import org.jspecify.annotations.Nullable;

/**
 * One Arrow vector that takes values one by one. Every row must be written, in order, by one of the
 * methods named for kinds of values or by {@link #setNull}; writing the latest row again replaces
 * it. A method that gives a {@link Fault} has written nothing: the row is then still to be written.
 * Used by one thread; does not own the vector. Nothing that is passed in is kept.
 */
public abstract class Column {
  private final String type;

  Column(String type) {
    this.type = type;
  }

  /** The type's name as users write it. */
  public final String type() {
    return type;
  }

  /** Which values are to be given to {@link #text} as their JSON text. */
  public JsonTextOf jsonTextOf() {
    return JsonTextOf.NOTHING;
  }

  /** Takes an integer. */
  public @Nullable Fault integer(int row, long value) {
    return Fault.OTHER_KIND;
  }

  /** Takes an integer of any size: digits in ASCII, perhaps after a minus sign. */
  public @Nullable Fault digits(int row, char[] text, int offset, int length) {
    return Fault.OTHER_KIND;
  }

  /** Takes a number that is written with a fraction or an exponent, by the grammar of JSON. */
  public @Nullable Fault decimal(int row, char[] text, int offset, int length) {
    return Fault.OTHER_KIND;
  }

  /** Takes what its source knows as a double, which may be infinite or no number. */
  public @Nullable Fault real(int row, double value) {
    return Fault.OTHER_KIND;
  }

  /** Takes true or false. */
  public @Nullable Fault bool(int row, boolean value) {
    return Fault.OTHER_KIND;
  }

  /** Takes text: well-formed UTF-8. */
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    return Fault.OTHER_KIND;
  }

  /** Takes bytes without a meaning. */
  public @Nullable Fault bytes(int row, byte[] bytes, int offset, int length) {
    return Fault.OTHER_KIND;
  }

  /** Takes a date as days since 1970-01-01. */
  public @Nullable Fault date(int row, long epochDay) {
    return Fault.OTHER_KIND;
  }

  /** Takes a time of day as nanoseconds since midnight, less than a day. */
  public @Nullable Fault time(int row, long nanosecondOfDay) {
    return Fault.OTHER_KIND;
  }

  /**
   * Takes an instant.
   *
   * @param nanosecond past {@code epochSecond}, 0 to 999,999,999
   */
  public @Nullable Fault instant(int row, long epochSecond, int nanosecond) {
    return Fault.OTHER_KIND;
  }

  /** Makes the row null. */
  public abstract void setNull(int row);

  /** Takes back what was written of {@code row} and any after it, which are given up. */
  public void forget(int row) {}
}
