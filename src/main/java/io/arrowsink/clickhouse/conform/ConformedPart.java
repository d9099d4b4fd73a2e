package io.arrowsink.clickhouse.conform;

import io.arrowsink.core.batch.RowRanges;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;

/**
 * Rows of a conformed batch that can be sent with the same columns.
 *
 * @param columns those that are sent
 * @param rows which of their rows
 */
public record ConformedPart(List<ConformedColumn> columns, RowRanges rows) {
  /** Copies the list. */
  public ConformedPart {
    columns = List.copyOf(columns);
  }

  /**
   * The parts of {@code rows}: nearly always one; more where rows have to be sent without some of
   * the columns. In the order of their first rows.
   */
  static List<ConformedPart> of(List<ConformedColumn> columns, RowRanges rows) {
    if (columns.stream().allMatch(column -> column.leftOut().isEmpty())) {
      return List.of(new ConformedPart(columns, rows));
    }
    Map<BitSet, BitSet> rowsByLeftOut = new LinkedHashMap<>();
    for (int range = 0; range < rows.ranges(); range++) {
      for (int row = rows.from(range); row < rows.to(range); row++) {
        rowsByLeftOut.computeIfAbsent(leftOut(columns, row), key -> new BitSet()).set(row);
      }
    }
    List<ConformedPart> parts = new ArrayList<>();
    rowsByLeftOut.forEach(
        (leftOut, some) ->
            parts.add(new ConformedPart(without(leftOut, columns), RowRanges.of(some))));
    return parts;
  }

  private static BitSet leftOut(List<ConformedColumn> columns, int row) {
    BitSet leftOut = new BitSet();
    for (int i = 0; i < columns.size(); i++) {
      leftOut.set(i, columns.get(i).leftOut().get(row));
    }
    return leftOut;
  }

  private static List<ConformedColumn> without(BitSet leftOut, List<ConformedColumn> columns) {
    List<ConformedColumn> sent = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (!leftOut.get(i)) {
        sent.add(columns.get(i));
      }
    }
    return sent;
  }

  /** The names of the columns. */
  public List<String> columnNames() {
    return columns.stream().map(ConformedColumn::name).toList();
  }

  /**
   * The rows as a batch of their own, which the caller closes.
   *
   * @param allocator of its memory
   */
  public ConformedBatch picked(BufferAllocator allocator) {
    ColumnMemory memory = new ColumnMemory(allocator);
    try {
      Gather gather = new Gather(indexes(), memory);
      List<ConformedColumn> picked =
          columns.stream().map(column -> column.with(gather.take(column.values()))).toList();
      return new ConformedBatch(picked, rows.count(), List.of(), memory);
    } catch (RuntimeException | Error e) {
      memory.close();
      throw e;
    }
  }

  private int[] indexes() {
    int[] indexes = new int[rows.count()];
    int at = 0;
    for (int range = 0; range < rows.ranges(); range++) {
      for (int row = rows.from(range); row < rows.to(range); row++) {
        indexes[at++] = row;
      }
    }
    return indexes;
  }
}
