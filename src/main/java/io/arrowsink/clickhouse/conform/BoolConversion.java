package io.arrowsink.clickhouse.conform;

/** Bits into bytes. */
final class BoolConversion extends FixedWidthConversion {
  BoolConversion() {
    super(1, 1);
  }

  @Override
  void load(SourceColumn source, int first, CellRun run) {
    source.readBits(first, run.count(), run.source());
  }

  @Override
  void convert(CellRun run) {
    System.arraycopy(run.source(), 0, run.target(), 0, run.count());
  }
}
