package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Values into a fixed-width type, nulls into the type's default: what the server stores in a column
 * without a DEFAULT expression that an insert leaves out. Sent as nulls they would become zero
 * bytes instead, which is no element of most enumerations and another day than {@code Date32}'s
 * first.
 */
final class FilledConversion implements Conversion {
  private final Conversion inner;
  private final byte[] filler;
  private final boolean nullsOutOfRange;

  /**
   * Wraps a conversion into {@code type}.
   *
   * @param nullsOutOfRange whether a value that the type does not hold counts as a null
   */
  FilledConversion(Conversion inner, FixedWidth type, boolean nullsOutOfRange) {
    this.inner = inner;
    this.filler = TypeDefaults.bytes(type);
    this.nullsOutOfRange = nullsOutOfRange;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    NulledMisfits nulled = new NulledMisfits(misfits);
    ColumnValues.FixedWidth values =
        (ColumnValues.FixedWidth) inner.convert(source, work, nullsOutOfRange ? nulled : misfits);
    if (!source.hasNulls() && nulled.nulled().isEmpty()) {
      return values;
    }
    long bytes = (long) values.count() * filler.length;
    ArrowBuf filled = work.memory().allocate(bytes);
    filled.setBytes(0, values.bytes(), 0, bytes);
    for (int i = 0; i < source.count(); i++) {
      if (source.isNull(i) || nulled.nulled().get(i)) {
        filled.setBytes((long) i * filler.length, filler);
      }
    }
    return new ColumnValues.FixedWidth(filled, filler.length, values.count());
  }
}
