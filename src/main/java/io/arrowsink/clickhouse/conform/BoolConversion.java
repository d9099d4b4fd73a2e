package io.arrowsink.clickhouse.conform;

/** Bits into bytes. */
final class BoolConversion implements Conversion {
  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    return new ColumnValues.FixedWidth(source.bits(), 1, source.count());
  }
}
