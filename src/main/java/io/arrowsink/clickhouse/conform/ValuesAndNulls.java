package io.arrowsink.clickhouse.conform;

import java.util.BitSet;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Values that may be null, taken apart.
 *
 * @param values as if none were null; those in the place of nulls have no meaning
 * @param nulls which are
 */
record ValuesAndNulls(ColumnValues values, BitSet nulls) {

  /**
   * Takes {@code converted} apart, or where its layout has no nulls, those of the source.
   *
   * @param source what it was made from
   */
  static ValuesAndNulls of(ColumnValues converted, SourceColumn source) {
    if (converted instanceof ColumnValues.Nullable nullable) {
      BitSet nulls = new BitSet();
      for (int i = 0; i < nullable.count(); i++) {
        nulls.set(i, nullable.nulls().getByte(i) != 0);
      }
      return new ValuesAndNulls(nullable.values(), nulls);
    }
    if (converted instanceof ColumnValues.Dictionary dictionary && dictionary.nullable()) {
      return new ValuesAndNulls(
          new ColumnValues.Dictionary(
              dictionary.distinct(), false, dictionary.keys(), dictionary.count()),
          zeros(dictionary.keys(), dictionary.count()));
    }
    return new ValuesAndNulls(converted, source.nulls());
  }

  private static BitSet zeros(ArrowBuf keys, int count) {
    BitSet zeros = new BitSet();
    for (int i = 0; i < count; i++) {
      zeros.set(i, keys.getInt((long) i * Integer.BYTES) == 0);
    }
    return zeros;
  }
}
