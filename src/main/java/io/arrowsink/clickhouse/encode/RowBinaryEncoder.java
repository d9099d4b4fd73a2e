package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ConformedColumn;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes rows of a batch in ClickHouse's {@code RowBinaryWithNamesAndTypes} format: the number of
 * columns, their names, their types, then row by row each value. The server refuses types that are
 * not those of the columns. Objects are written as their JSON texts, which it has to be told.
 */
public final class RowBinaryEncoder implements BatchEncoder {

  @Override
  public long encode(List<ConformedColumn> columns, int from, int to, OutputStream out)
      throws IOException {
    BlockOutput block = new BlockOutput(out);
    block.writeVarint(columns.size());
    for (ConformedColumn column : columns) {
      block.writeText(column.name());
    }
    for (ConformedColumn column : columns) {
      block.writeText(column.typeText());
    }
    CellWriter[] cells =
        columns.stream().map(column -> CellWriters.of(column.values())).toArray(CellWriter[]::new);
    for (int row = from; row < to; row++) {
      for (CellWriter cell : cells) {
        cell.write(row, block);
      }
    }
    block.flush();
    return block.written();
  }
}
