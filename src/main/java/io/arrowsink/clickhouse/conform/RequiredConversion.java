package io.arrowsink.clickhouse.conform;

/** Values into a type that has no room for nulls, which are rejected. */
final class RequiredConversion implements Conversion {
  private final Conversion inner;
  private final String reason;

  /**
   * Wraps a conversion.
   *
   * @param reason why a null is rejected
   */
  RequiredConversion(Conversion inner, String reason) {
    this.inner = inner;
    this.reason = reason;
  }

  /** Where the user wants it so. */
  static Conversion bySetting(Conversion inner) {
    return new RequiredConversion(inner, "null is not allowed (clickhouse.null.values=reject)");
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    source.rejectNulls(reason, misfits);
    return inner.convert(source, work, misfits);
  }
}
