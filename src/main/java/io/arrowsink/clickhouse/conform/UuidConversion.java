package io.arrowsink.clickhouse.conform;

/**
 * Sixteen bytes in the order of a UUID's text (RFC 9562, as {@code arrow.uuid} has them) into the
 * two little-endian words that ClickHouse stores.
 */
final class UuidConversion implements Conversion {
  private static final int WIDTH = 16;

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    byte[] bytes = source.values(WIDTH);
    for (int at = 0; at < bytes.length; at += Long.BYTES) {
      LittleEndian.putLong(bytes, at, Long.reverseBytes(LittleEndian.getLong(bytes, at)));
    }
    return new ColumnValues.FixedWidth(bytes, WIDTH, source.count());
  }
}
