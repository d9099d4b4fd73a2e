package io.arrowsink.clickhouse.conform;

import java.util.stream.IntStream;

/** Picks some of a column's values into a column of their own. */
final class Gather {
  private Gather() {}

  /** The values at {@code indexes}, in that order. */
  static ColumnValues take(ColumnValues values, int[] indexes) {
    if (values instanceof ColumnValues.FixedWidth fixed) {
      return new ColumnValues.FixedWidth(
          takeBytes(fixed.bytes(), fixed.width(), indexes), fixed.width(), indexes.length);
    }
    if (values instanceof ColumnValues.Strings strings) {
      return takeStrings(strings, indexes);
    }
    if (values instanceof ColumnValues.Nullable nullable) {
      return new ColumnValues.Nullable(
          takeBytes(nullable.nulls(), 1, indexes), take(nullable.values(), indexes));
    }
    if (values instanceof ColumnValues.Dictionary dictionary) {
      int[] keys = IntStream.of(indexes).map(i -> dictionary.keys()[i]).toArray();
      return new ColumnValues.Dictionary(dictionary.distinct(), keys);
    }
    if (values instanceof ColumnValues.Tuple tuple) {
      return new ColumnValues.Tuple(
          tuple.elements().stream().map(element -> take(element, indexes)).toList());
    }
    ColumnValues.Arrays arrays = (ColumnValues.Arrays) values;
    int[] offsets = takenOffsets(arrays.offsets(), indexes);
    return new ColumnValues.Arrays(
        offsets, take(arrays.elements(), members(arrays.offsets(), indexes, offsets)));
  }

  private static byte[] takeBytes(byte[] bytes, int width, int[] indexes) {
    byte[] taken = new byte[Math.multiplyExact(indexes.length, width)];
    for (int i = 0; i < indexes.length; i++) {
      System.arraycopy(bytes, indexes[i] * width, taken, i * width, width);
    }
    return taken;
  }

  private static ColumnValues takeStrings(ColumnValues.Strings strings, int[] indexes) {
    int[] offsets = takenOffsets(strings.offsets(), indexes);
    byte[] bytes = new byte[offsets[indexes.length]];
    for (int i = 0; i < indexes.length; i++) {
      int start = strings.offsets()[indexes[i]];
      System.arraycopy(strings.bytes(), start, bytes, offsets[i], offsets[i + 1] - offsets[i]);
    }
    return new ColumnValues.Strings(bytes, offsets, indexes.length);
  }

  private static int[] takenOffsets(int[] offsets, int[] indexes) {
    int[] taken = new int[indexes.length + 1];
    for (int i = 0; i < indexes.length; i++) {
      taken[i + 1] = taken[i] + offsets[indexes[i] + 1] - offsets[indexes[i]];
    }
    return taken;
  }

  /** The indexes of the elements of the arrays at {@code indexes}. */
  private static int[] members(int[] offsets, int[] indexes, int[] takenOffsets) {
    int[] members = new int[takenOffsets[indexes.length]];
    for (int i = 0; i < indexes.length; i++) {
      for (int at = takenOffsets[i]; at < takenOffsets[i + 1]; at++) {
        members[at] = offsets[indexes[i]] + at - takenOffsets[i];
      }
    }
    return members;
  }
}
