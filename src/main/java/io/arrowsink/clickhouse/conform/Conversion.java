package io.arrowsink.clickhouse.conform;

/**
 * Turns columns of one Arrow type into columns of one ClickHouse type. Immutable and safe to use
 * from several threads.
 */
interface Conversion {
  /**
   * Converts every value. A value that does not fit is reported and leaves a cell without meaning
   * or with the nearest value, and a null leaves one without meaning, which is never reported:
   * nulls are judged by whoever knows the column.
   */
  ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits);
}
