package io.arrowsink.clickhouse.conform;

import org.apache.arrow.memory.ArrowBuf;

/** Values into {@code Nullable(T)}. */
final class NullableConversion implements Conversion {
  private final Conversion inner;
  private final boolean nullsOutOfRange;

  /**
   * Wraps a conversion into T.
   *
   * @param nullsOutOfRange whether a value that T does not hold becomes null
   */
  NullableConversion(Conversion inner, boolean nullsOutOfRange) {
    this.inner = inner;
    this.nullsOutOfRange = nullsOutOfRange;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    if (!nullsOutOfRange) {
      ColumnValues values = inner.convert(source, work, misfits);
      return new ColumnValues.Nullable(source.nullMap(work), values);
    }
    NulledMisfits nulled = new NulledMisfits(misfits);
    ColumnValues values = inner.convert(source, work, nulled);
    ArrowBuf nulls = source.nullMap(work);
    nulled.nulled().stream().forEach(i -> nulls.setByte(i, 1));
    return new ColumnValues.Nullable(nulls, values);
  }
}
