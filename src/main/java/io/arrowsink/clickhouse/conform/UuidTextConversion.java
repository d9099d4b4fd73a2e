package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** UUIDs into {@code String}, in the form 8-4-4-4-12. */
final class UuidTextConversion extends ToTextConversion {
  private static final int WIDTH = 16;

  UuidTextConversion() {
    super(WIDTH);
  }

  @Override
  void convert(CellRun run, StringsBuilder texts) {
    for (int i = 0; i < run.count(); i++) {
      if (run.isNull(i)) {
        texts.addEmpty();
      } else {
        int at = i * WIDTH;
        UUID uuid = new UUID(word(run.source(), at), word(run.source(), at + Long.BYTES));
        byte[] text = uuid.toString().getBytes(StandardCharsets.US_ASCII);
        texts.add(text, 0, text.length);
      }
    }
  }

  private static long word(byte[] bytes, int at) {
    return Long.reverseBytes(LittleEndian.getLong(bytes, at));
  }
}
