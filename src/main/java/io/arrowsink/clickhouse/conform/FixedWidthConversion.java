package io.arrowsink.clickhouse.conform;

import org.apache.arrow.memory.ArrowBuf;

/** Values of one number of bytes into values of another, run by run. */
abstract class FixedWidthConversion implements Conversion {
  private final int sourceWidth;
  private final int targetWidth;

  /** For widths in bytes. */
  FixedWidthConversion(int sourceWidth, int targetWidth) {
    this.sourceWidth = sourceWidth;
    this.targetWidth = targetWidth;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    int count = source.count();
    ArrowBuf converted = work.memory().allocate((long) count * targetWidth);
    CellRun run = new CellRun(source, work, misfits);
    for (int first = 0; first < count; first += run.count()) {
      int values = Math.min(Workspace.run(Math.max(sourceWidth, targetWidth)), count - first);
      run.moveTo(first, values, sourceWidth, targetWidth);
      load(source, first, run);
      convert(run);
      converted.setBytes(
          (long) first * targetWidth, run.target(), 0, (long) run.count() * targetWidth);
    }
    return new ColumnValues.FixedWidth(converted, targetWidth, count);
  }

  /** Fills the run with the column's values. */
  void load(SourceColumn source, int first, CellRun run) {
    source.read(first, run.count(), sourceWidth, run.source());
  }

  /** Converts the values of a run. */
  abstract void convert(CellRun run);
}
