package io.arrowsink.clickhouse.conform;

import org.apache.arrow.memory.ArrowBuf;

/** Picks some of a column's values, in a given order, into a column of their own. */
final class Gather {
  private final int[] indexes;
  private final ColumnMemory memory;

  /** Picks the values at {@code indexes}. */
  Gather(int[] indexes, ColumnMemory memory) {
    this.indexes = indexes;
    this.memory = memory;
  }

  ColumnValues take(ColumnValues values) {
    if (values instanceof ColumnValues.FixedWidth fixed) {
      return new ColumnValues.FixedWidth(
          takeFixed(fixed.bytes(), fixed.width()), fixed.width(), indexes.length);
    }
    if (values instanceof ColumnValues.Strings strings) {
      return takeStrings(strings);
    }
    if (values instanceof ColumnValues.Nullable nullable) {
      return new ColumnValues.Nullable(takeFixed(nullable.nulls(), 1), take(nullable.values()));
    }
    if (values instanceof ColumnValues.Dictionary dictionary) {
      ArrowBuf keys = takeFixed(dictionary.keys(), Integer.BYTES);
      return new ColumnValues.Dictionary(dictionary.distinct(), keys, indexes.length);
    }
    if (values instanceof ColumnValues.Tuple tuple) {
      return new ColumnValues.Tuple(tuple.elements().stream().map(this::take).toList());
    }
    ColumnValues.Arrays arrays = (ColumnValues.Arrays) values;
    Offsets offsets = takenOffsets(arrays.offsets());
    int[] members = members(arrays.offsets(), offsets);
    return new ColumnValues.Arrays(offsets, new Gather(members, memory).take(arrays.elements()));
  }

  private ArrowBuf takeFixed(ArrowBuf bytes, int width) {
    ArrowBuf taken = memory.allocate((long) indexes.length * width);
    for (int i = 0; i < indexes.length; i++) {
      taken.setBytes((long) i * width, bytes, (long) indexes[i] * width, width);
    }
    return taken;
  }

  private ColumnValues.Strings takeStrings(ColumnValues.Strings strings) {
    Offsets offsets = takenOffsets(strings.offsets());
    ArrowBuf bytes = memory.allocate(offsets.get(indexes.length));
    for (int i = 0; i < indexes.length; i++) {
      long start = strings.offsets().get(indexes[i]);
      bytes.setBytes(offsets.get(i), strings.bytes(), start, offsets.length(i));
    }
    return new ColumnValues.Strings(bytes, offsets);
  }

  private Offsets takenOffsets(Offsets offsets) {
    ArrowBuf taken = memory.allocate((indexes.length + 1L) * Long.BYTES);
    long end = 0;
    taken.setLong(0, end);
    for (int i = 0; i < indexes.length; i++) {
      end += offsets.length(indexes[i]);
      taken.setLong((i + 1L) * Long.BYTES, end);
    }
    return new Offsets(taken, Long.BYTES, indexes.length);
  }

  /** The indexes of the elements of the arrays that are picked. */
  private int[] members(Offsets offsets, Offsets taken) {
    int[] members = new int[Math.toIntExact(taken.get(indexes.length))];
    int kept = 0;
    for (int index : indexes) {
      for (long element = offsets.get(index); element < offsets.get(index + 1); element++) {
        members[kept++] = (int) element;
      }
    }
    return members;
  }
}
