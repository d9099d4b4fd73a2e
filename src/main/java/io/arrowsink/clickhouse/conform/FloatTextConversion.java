package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;

/** Floats into {@code String}: the shortest text that reads back to the same float. */
final class FloatTextConversion extends ToTextConversion {
  private final FloatSource source;

  FloatTextConversion(FloatSource source) {
    super(source.width());
    this.source = source;
  }

  @Override
  void convert(CellRun run, StringsBuilder texts) {
    for (int i = 0; i < run.count(); i++) {
      if (run.isNull(i)) {
        texts.addEmpty();
      } else {
        byte[] text =
            source.text(run.source(), i * source.width()).getBytes(StandardCharsets.US_ASCII);
        texts.add(text, 0, text.length);
      }
    }
  }
}
