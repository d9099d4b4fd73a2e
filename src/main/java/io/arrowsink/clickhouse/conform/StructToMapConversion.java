package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Structs into {@code Map}: the names of the fields become keys. A field that is null is left out,
 * as one that is not there; a null struct becomes an empty map.
 */
final class StructToMapConversion implements Conversion {
  private final List<String> names;
  private final List<Conversion> values;
  private final boolean numberedKeys;

  /**
   * Converts structs of at least one field.
   *
   * @param names of the fields
   * @param values of each field into the map's values
   * @param numberedKeys whether keys are to be a dictionary's
   */
  StructToMapConversion(List<String> names, List<Conversion> values, boolean numberedKeys) {
    this.names = List.copyOf(names);
    this.values = List.copyOf(values);
    this.numberedKeys = numberedKeys;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    List<SourceColumn> fields = new ArrayList<>();
    List<ColumnValues> converted = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      MisfitSink ofField = new NestedMisfits(misfits, "field '" + names.get(i) + "'");
      fields.add(source.child(i));
      converted.add(values.get(i).convert(fields.get(i), work, ofField));
    }
    Entries entries = new Entries(source.count(), work.memory());
    for (int row = 0; row < source.count(); row++) {
      for (int field = 0; field < fields.size(); field++) {
        if (!fields.get(field).isNull(row)) {
          entries.add(field, row);
        }
      }
      entries.endMap(row);
    }
    return entries.with(converted);
  }

  /** What becomes of each field of each struct. */
  private final class Entries {
    private final ColumnMemory memory;
    private final ArrowBuf offsets;
    private final int maps;
    private final int[] fields;
    private final int[] rows;
    private int count;

    Entries(int maps, ColumnMemory memory) {
      int most = Math.multiplyExact(maps, names.size());
      this.memory = memory;
      this.offsets = memory.allocateZeros((maps + 1L) * Integer.BYTES);
      this.maps = maps;
      this.fields = new int[most];
      this.rows = new int[most];
    }

    void add(int field, int row) {
      fields[count] = field;
      rows[count++] = row;
    }

    void endMap(int map) {
      offsets.setInt((map + 1L) * Integer.BYTES, count);
    }

    ColumnValues with(List<ColumnValues> converted) {
      int[] used = Arrays.copyOf(fields, count);
      ColumnValues gathered = new Gather(used, Arrays.copyOf(rows, count), memory).take(converted);
      return new ColumnValues.Arrays(
          new Offsets(offsets, Integer.BYTES, maps),
          new ColumnValues.Tuple(List.of(keys(used), gathered)));
    }

    private ColumnValues keys(int[] used) {
      StringsBuilder texts = new StringsBuilder(names.size(), memory);
      for (String name : names) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        texts.add(text, 0, text.length);
      }
      ColumnValues distinct = texts.build();
      if (!numberedKeys) {
        return new Gather(used, memory).take(distinct);
      }
      ArrowBuf keys = memory.allocate((long) used.length * Integer.BYTES);
      for (int i = 0; i < used.length; i++) {
        keys.setInt((long) i * Integer.BYTES, used[i]);
      }
      return new ColumnValues.Dictionary(distinct, false, keys, used.length);
    }
  }
}
