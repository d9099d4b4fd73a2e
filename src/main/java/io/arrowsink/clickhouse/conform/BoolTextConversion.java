package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;

/** Bits into the texts {@code true} and {@code false}. */
final class BoolTextConversion extends ToTextConversion {
  private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);

  BoolTextConversion() {
    super(1);
  }

  @Override
  void load(SourceColumn source, int first, CellRun run) {
    source.readBits(first, run.count(), run.source());
  }

  @Override
  void convert(CellRun run, StringsBuilder texts) {
    for (int i = 0; i < run.count(); i++) {
      byte[] text = run.source()[i] == 1 ? TRUE : FALSE;
      texts.add(text, 0, run.isNull(i) ? 0 : text.length);
    }
  }
}
