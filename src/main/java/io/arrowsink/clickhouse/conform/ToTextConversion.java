package io.arrowsink.clickhouse.conform;

/** Values of one number of bytes into their texts, run by run. */
abstract class ToTextConversion implements Conversion {
  private final int sourceWidth;

  /** For a width in bytes. */
  ToTextConversion(int sourceWidth) {
    this.sourceWidth = sourceWidth;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    int count = source.count();
    StringsBuilder texts = new StringsBuilder(count, work.memory());
    CellRun run = new CellRun(source, work, misfits);
    for (int first = 0; first < count; first += run.count()) {
      run.moveTo(first, Math.min(Workspace.RUN, count - first), sourceWidth, 0);
      load(source, first, run);
      convert(run, texts);
    }
    return texts.build();
  }

  /** Fills the run with the column's values. */
  void load(SourceColumn source, int first, CellRun run) {
    source.read(first, run.count(), sourceWidth, run.source());
  }

  /** Adds one text for each value of a run; that of a null is empty. */
  abstract void convert(CellRun run, StringsBuilder texts);
}
