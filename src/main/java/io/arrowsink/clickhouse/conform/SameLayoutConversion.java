package io.arrowsink.clickhouse.conform;

/** Values whose bytes are those that ClickHouse has for them: nothing is copied. */
final class SameLayoutConversion implements Conversion {
  private final int width;

  /** For values of {@code width} bytes. */
  SameLayoutConversion(int width) {
    this.width = width;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    return source.fixedWidth(width);
  }
}
