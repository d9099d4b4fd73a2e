package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;

/** Dates, times and timestamps into {@code String}. */
final class TimeTextConversion extends ToTextConversion {
  private final TimeTexts texts;

  TimeTextConversion(TimeTexts texts) {
    super(texts.width());
    this.texts = texts;
  }

  @Override
  void convert(CellRun run, StringsBuilder builder) {
    long[] values = run.longs(texts.width(), true);
    for (int i = 0; i < run.count(); i++) {
      if (run.isNull(i)) {
        builder.addEmpty();
      } else {
        add(values[i], run, i, builder);
      }
    }
  }

  private void add(long value, CellRun run, int index, StringsBuilder builder) {
    try {
      byte[] text = texts.text().apply(value).getBytes(StandardCharsets.US_ASCII);
      builder.add(text, 0, text.length);
    } catch (DateTimeException | ArithmeticException e) {
      builder.addEmpty();
      run.reject(
          index, ErrorCode.CANNOT_PARSE_DATETIME, value + " is no date or time: " + e.getMessage());
    }
  }
}
