package io.arrowsink.clickhouse.conform;

/** How values of one Arrow type look as JSON. Immutable and safe to use from several threads. */
interface JsonShape {
  /** Makes the values of a column ready to be written; misfits are values without a JSON form. */
  Values read(SourceColumn source, Workspace work, MisfitSink misfits);

  /** The values of one column. */
  interface Values {
    /** Adds value number {@code index} to {@code text}, a null as {@code null}. */
    void write(int index, JsonText text);
  }
}
