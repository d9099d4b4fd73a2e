package io.arrowsink.clickhouse.conform;

import io.arrowsink.core.text.Excerpt;
import java.util.function.Supplier;

/** Text into a fixed-width type, by a parser of that type. */
final class TextConversion implements Conversion {
  private final int width;
  private final Supplier<TextParser> parsers;

  /**
   * Converts with a parser of its own for each column.
   *
   * @param width bytes of a value
   */
  TextConversion(int width, Supplier<TextParser> parsers) {
    this.width = width;
    this.parsers = parsers;
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    TextParser parser = parsers.get();
    ColumnValues.Strings strings = source.strings();
    byte[] text = strings.bytes();
    int[] offsets = strings.offsets();
    byte[] converted = new byte[Math.multiplyExact(source.count(), width)];
    for (int i = 0; i < source.count(); i++) {
      int code = parser.parse(text, offsets[i], offsets[i + 1], converted, i * width);
      if (code != TextParser.OK && !source.isNull(i)) {
        rejections.reject(
            i,
            code,
            Excerpt.quoted(text, offsets[i], offsets[i + 1]) + " " + parser.complaint(code));
      }
    }
    return new ColumnValues.FixedWidth(converted, width, source.count());
  }
}
