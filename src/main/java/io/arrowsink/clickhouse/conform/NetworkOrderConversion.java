package io.arrowsink.clickhouse.conform;

/** The four bytes of an address in the order of its text into an {@code IPv4}. */
final class NetworkOrderConversion extends FixedWidthConversion {
  NetworkOrderConversion() {
    super(Integer.BYTES, Integer.BYTES);
  }

  @Override
  void convert(CellRun run) {
    for (int at = 0; at < run.count() * Integer.BYTES; at += Integer.BYTES) {
      int address = Integer.reverseBytes(LittleEndian.getInt(run.source(), at));
      LittleEndian.putInt(run.target(), at, address);
    }
  }
}
