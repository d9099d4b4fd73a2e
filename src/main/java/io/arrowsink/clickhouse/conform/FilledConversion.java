package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;

/**
 * Values into a fixed-width type, nulls into the type's default: what the server stores in a column
 * without a DEFAULT expression that an insert leaves out. Sent as nulls they would become zero
 * bytes instead, which is no element of most enumerations and another day than {@code Date32}'s
 * first.
 */
final class FilledConversion implements Conversion {
  private final Conversion inner;
  private final byte[] filler;

  FilledConversion(Conversion inner, FixedWidth type) {
    this.inner = inner;
    this.filler = TypeDefaults.bytes(type);
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    ColumnValues.FixedWidth values = (ColumnValues.FixedWidth) inner.convert(source, rejections);
    byte[] bytes = values.bytes();
    for (int i = 0; source.hasNulls() && i < source.count(); i++) {
      if (source.isNull(i)) {
        System.arraycopy(filler, 0, bytes, i * filler.length, filler.length);
      }
    }
    return values;
  }
}
