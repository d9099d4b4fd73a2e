package io.arrowsink.clickhouse.conform;

/** Bits into the integers 0 and 1, of any width. */
final class BoolToIntegerConversion extends FixedWidthConversion {
  private final int width;

  /** Into integers of {@code width} bytes. */
  BoolToIntegerConversion(int width) {
    super(1, width);
    this.width = width;
  }

  @Override
  void load(SourceColumn source, int first, CellRun run) {
    source.readBits(first, run.count(), run.source());
  }

  @Override
  void convert(CellRun run) {
    for (int i = 0; i < run.count(); i++) {
      run.target()[i * width] = run.source()[i];
    }
  }
}
