package io.arrowsink.clickhouse.conform;

import io.arrowsink.core.batch.RowRejection;
import java.util.BitSet;
import java.util.List;

/**
 * Makes rejections of the misfits of one column. Keeps the first reason for each cell; a list or
 * map may have several. Used by one thread.
 */
final class CellRejections implements MisfitSink {
  private final String column;
  private final boolean takesNearest;
  private final List<RowRejection> rejections;
  private final BitSet rejectedRows = new BitSet();

  /**
   * Collects into {@code rejections}.
   *
   * @param takesNearest whether the nearest value may stand for one out of range
   */
  CellRejections(String column, boolean takesNearest, List<RowRejection> rejections) {
    this.column = column;
    this.takesNearest = takesNearest;
    this.rejections = rejections;
  }

  @Override
  public void reject(int row, int code, String reason) {
    if (!rejectedRows.get(row)) {
      rejectedRows.set(row);
      rejections.add(new RowRejection(row, column, code, reason));
    }
  }

  @Override
  public void outOfRange(int row, int code, String reason) {
    if (!takesNearest) {
      reject(row, code, reason);
    }
  }
}
