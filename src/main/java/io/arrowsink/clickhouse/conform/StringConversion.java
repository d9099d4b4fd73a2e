package io.arrowsink.clickhouse.conform;

/** Text and byte strings into {@code String}, as they are. */
final class StringConversion implements Conversion {
  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    return source.strings(work);
  }
}
