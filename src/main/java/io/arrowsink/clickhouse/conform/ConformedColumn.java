package io.arrowsink.clickhouse.conform;

import java.util.BitSet;

/**
 * A column that can be sent.
 *
 * @param name the target column's name, unquoted
 * @param typeText the type that the values have: the column's own, or its Nullable form where nulls
 *     are to become the column's default
 * @param values one for each row
 * @param leftOut the rows that have to be sent without the column, so that it gets its DEFAULT;
 *     empty for nearly all columns, and not to be changed
 */
public record ConformedColumn(String name, String typeText, ColumnValues values, BitSet leftOut) {

  /** A column that every row is sent with. */
  public ConformedColumn(String name, String typeText, ColumnValues values) {
    this(name, typeText, values, new BitSet());
  }
}
