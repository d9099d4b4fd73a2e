package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ColumnValues;
import io.arrowsink.clickhouse.conform.StringRun;
import java.io.IOException;

/** Writes strings, each behind its length. */
final class StringCells implements CellWriter {
  private final ColumnValues.Strings strings;
  private final StringRun run = new StringRun();
  private int first;
  private int end;

  StringCells(ColumnValues.Strings strings) {
    this.strings = strings;
  }

  @Override
  public void write(int index, BlockOutput out) throws IOException {
    if (index >= end) {
      first = index;
      end = index + run.load(strings, index, strings.count());
    }
    int start = run.offsets()[index - first];
    int length = run.offsets()[index - first + 1] - start;
    out.writeVarint(length);
    out.write(run.bytes(), start, length);
  }
}
