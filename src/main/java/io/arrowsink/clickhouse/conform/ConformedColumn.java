package io.arrowsink.clickhouse.conform;

import java.util.BitSet;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/**
 * A column that can be sent.
 *
 * @param name the target column's name, unquoted
 * @param typeText the type that the values have: the column's own, or its Nullable form where nulls
 *     are to become the column's default; or what the values are converted to by the server
 * @param asIs the field that the values are of where they are what a batch holds, not converted;
 *     else null
 * @param values one for each row
 * @param leftOut the rows that have to be sent without the column, so that it gets its DEFAULT;
 *     empty for nearly all columns, and not to be changed
 */
public record ConformedColumn(
    String name, String typeText, @Nullable Field asIs, ColumnValues values, BitSet leftOut) {

  /** A column that every row is sent with. */
  public ConformedColumn(String name, String typeText, ColumnValues values) {
    this(name, typeText, null, values, new BitSet());
  }

  /** A column of the same type with other values, all of which are sent. */
  ConformedColumn with(ColumnValues others) {
    return new ConformedColumn(name, typeText, asIs, others, new BitSet());
  }
}
