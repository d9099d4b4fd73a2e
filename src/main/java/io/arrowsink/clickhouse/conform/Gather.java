package io.arrowsink.clickhouse.conform;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.arrow.memory.ArrowBuf;

/** Picks values of one column, or of several of one type, into a column of their own. */
final class Gather {
  private final int[] columns;
  private final int[] indexes;
  private final ColumnMemory memory;

  /** Picks the values at {@code indexes} of one column. */
  Gather(int[] indexes, ColumnMemory memory) {
    this(new int[indexes.length], indexes, memory);
  }

  /**
   * Picks from several columns.
   *
   * @param columns which column each value is from
   * @param indexes which of its values it is
   */
  Gather(int[] columns, int[] indexes, ColumnMemory memory) {
    this.columns = columns;
    this.indexes = indexes;
    this.memory = memory;
  }

  /** Picks from {@code values} alone. */
  ColumnValues take(ColumnValues values) {
    return take(List.of(values));
  }

  /** Picks from columns of one type, at least one. */
  ColumnValues take(List<ColumnValues> from) {
    ColumnValues first = from.get(0);
    if (first instanceof ColumnValues.FixedWidth fixed) {
      ArrowBuf bytes =
          takeFixed(
              each(from, ColumnValues.FixedWidth.class, ColumnValues.FixedWidth::bytes),
              fixed.width());
      return new ColumnValues.FixedWidth(bytes, fixed.width(), indexes.length);
    }
    if (first instanceof ColumnValues.Strings) {
      return takeStrings(each(from, ColumnValues.Strings.class, Function.identity()));
    }
    if (first instanceof ColumnValues.Json) {
      return new ColumnValues.Json(
          takeStrings(each(from, ColumnValues.Json.class, ColumnValues.Json::texts)));
    }
    if (first instanceof ColumnValues.Nullable) {
      return new ColumnValues.Nullable(
          takeFixed(each(from, ColumnValues.Nullable.class, ColumnValues.Nullable::nulls), 1),
          take(each(from, ColumnValues.Nullable.class, ColumnValues.Nullable::values)));
    }
    if (first instanceof ColumnValues.Dictionary) {
      return takeDictionaries(each(from, ColumnValues.Dictionary.class, Function.identity()));
    }
    if (first instanceof ColumnValues.Tuple) {
      return new ColumnValues.Tuple(
          takeEach(each(from, ColumnValues.Tuple.class, ColumnValues.Tuple::elements)));
    }
    if (first instanceof ColumnValues.Variant) {
      return takeVariants(each(from, ColumnValues.Variant.class, Function.identity()));
    }
    return takeArrays(each(from, ColumnValues.Arrays.class, Function.identity()));
  }

  private static <V, P> List<P> each(
      List<ColumnValues> columns, Class<V> layout, Function<V, P> part) {
    return columns.stream().map(layout::cast).map(part).toList();
  }

  /** Picks from the first column of each, from the second of each, and so on. */
  private List<ColumnValues> takeEach(List<List<ColumnValues>> from) {
    ColumnValues[] taken = new ColumnValues[from.get(0).size()];
    for (int i = 0; i < taken.length; i++) {
      int ordinal = i;
      taken[i] = take(from.stream().map(elements -> elements.get(ordinal)).toList());
    }
    return List.of(taken);
  }

  private ArrowBuf takeFixed(List<ArrowBuf> from, int width) {
    ArrowBuf taken = memory.allocate((long) indexes.length * width);
    for (int i = 0; i < indexes.length; i++) {
      taken.setBytes((long) i * width, from.get(columns[i]), (long) indexes[i] * width, width);
    }
    return taken;
  }

  private ColumnValues.Strings takeStrings(List<ColumnValues.Strings> from) {
    List<Offsets> starts = from.stream().map(ColumnValues.Strings::offsets).toList();
    Offsets offsets = takenOffsets(starts);
    ArrowBuf bytes = memory.allocate(offsets.get(indexes.length));
    for (int i = 0; i < indexes.length; i++) {
      long start = starts.get(columns[i]).get(indexes[i]);
      bytes.setBytes(offsets.get(i), from.get(columns[i]).bytes(), start, offsets.length(i));
    }
    return new ColumnValues.Strings(bytes, offsets);
  }

  private Offsets takenOffsets(List<Offsets> from) {
    ArrowBuf taken = memory.allocate((indexes.length + 1L) * Long.BYTES);
    long end = 0;
    taken.setLong(0, end);
    for (int i = 0; i < indexes.length; i++) {
      end += from.get(columns[i]).length(indexes[i]);
      taken.setLong((i + 1L) * Long.BYTES, end);
    }
    return new Offsets(taken, Long.BYTES, indexes.length);
  }

  private ColumnValues takeArrays(List<ColumnValues.Arrays> from) {
    List<Offsets> starts = from.stream().map(ColumnValues.Arrays::offsets).toList();
    Offsets offsets = takenOffsets(starts);
    int count = Math.toIntExact(offsets.get(indexes.length));
    int[] memberColumns = new int[count];
    int[] members = new int[count];
    int kept = 0;
    for (int i = 0; i < indexes.length; i++) {
      Offsets array = starts.get(columns[i]);
      for (long member = array.get(indexes[i]); member < array.get(indexes[i] + 1); member++) {
        memberColumns[kept] = columns[i];
        members[kept++] = (int) member;
      }
    }
    List<ColumnValues> elements = from.stream().map(ColumnValues.Arrays::elements).toList();
    return new ColumnValues.Arrays(
        offsets, new Gather(memberColumns, members, memory).take(elements));
  }

  /** One dictionary stays as it is; several are put one behind the other. */
  private ColumnValues takeDictionaries(List<ColumnValues.Dictionary> from) {
    ArrowBuf keys =
        takeFixed(from.stream().map(ColumnValues.Dictionary::keys).toList(), Integer.BYTES);
    boolean nullable = from.get(0).nullable();
    if (from.size() == 1) {
      return new ColumnValues.Dictionary(from.get(0).distinct(), nullable, keys, indexes.length);
    }
    int[] starts = new int[from.size() + 1];
    for (int i = 0; i < from.size(); i++) {
      starts[i + 1] = starts[i] + from.get(i).distinct().count();
    }
    for (int i = 0; i < indexes.length; i++) {
      int key = keys.getInt((long) i * Integer.BYTES);
      boolean isNull = nullable && key == 0;
      keys.setInt((long) i * Integer.BYTES, isNull ? 0 : starts[columns[i]] + key);
    }
    List<ColumnValues> distinct = from.stream().map(ColumnValues.Dictionary::distinct).toList();
    return new ColumnValues.Dictionary(
        all(starts, memory).take(distinct), nullable, keys, indexes.length);
  }

  /** Every value of every column, column by column. */
  private static Gather all(int[] starts, ColumnMemory memory) {
    int count = starts[starts.length - 1];
    int[] columns = new int[count];
    int[] indexes = new int[count];
    for (int column = 0; column < starts.length - 1; column++) {
      for (int i = starts[column]; i < starts[column + 1]; i++) {
        columns[i] = column;
        indexes[i] = i - starts[column];
      }
    }
    return new Gather(columns, indexes, memory);
  }

  private ColumnValues takeVariants(List<ColumnValues.Variant> from) {
    ArrowBuf discriminators =
        takeFixed(from.stream().map(ColumnValues.Variant::discriminators).toList(), 1);
    List<int[]> positions = from.stream().map(Gather::positions).toList();
    ColumnValues[] alternatives = new ColumnValues[from.get(0).alternatives().size()];
    for (int i = 0; i < alternatives.length; i++) {
      int alternative = i;
      alternatives[i] =
          members(discriminators, (byte) alternative, positions)
              .take(from.stream().map(column -> column.alternatives().get(alternative)).toList());
    }
    return new ColumnValues.Variant(discriminators, indexes.length, List.of(alternatives));
  }

  /** Where each value is among those of its type. */
  private static int[] positions(ColumnValues.Variant variant) {
    int[] positions = new int[variant.count()];
    int[] counts = new int[1 << Byte.SIZE];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = counts[variant.discriminators().getByte(i) & 0xFF]++;
    }
    return positions;
  }

  private Gather members(ArrowBuf discriminators, byte alternative, List<int[]> positions) {
    int[] memberColumns = new int[indexes.length];
    int[] members = new int[indexes.length];
    int kept = 0;
    for (int i = 0; i < indexes.length; i++) {
      if (discriminators.getByte(i) == alternative) {
        memberColumns[kept] = columns[i];
        members[kept++] = positions.get(columns[i])[indexes[i]];
      }
    }
    return new Gather(Arrays.copyOf(memberColumns, kept), Arrays.copyOf(members, kept), memory);
  }
}
