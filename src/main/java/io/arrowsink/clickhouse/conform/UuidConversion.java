package io.arrowsink.clickhouse.conform;

/**
 * Sixteen bytes in the order of a UUID's text (RFC 9562, as {@code arrow.uuid} has them) into the
 * two little-endian words that ClickHouse stores.
 */
final class UuidConversion extends FixedWidthConversion {
  private static final int WIDTH = 16;

  UuidConversion() {
    super(WIDTH, WIDTH);
  }

  @Override
  void convert(CellRun run) {
    for (int at = 0; at < run.count() * WIDTH; at += Long.BYTES) {
      long word = Long.reverseBytes(LittleEndian.getLong(run.source(), at));
      LittleEndian.putLong(run.target(), at, word);
    }
  }
}
