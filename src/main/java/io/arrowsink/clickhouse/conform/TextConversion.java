package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.core.text.Excerpt;
import java.util.Arrays;
import java.util.function.Supplier;
import org.apache.arrow.memory.ArrowBuf;

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
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    TextParser parser = parsers.get();
    int count = source.count();
    ColumnValues.Strings strings = source.strings(work);
    ArrowBuf converted = work.memory().allocate((long) count * width);
    StringRun run = work.strings();
    int loaded;
    for (int first = 0; first < count; first += loaded) {
      loaded = run.load(strings, first, Math.min(count, first + Workspace.run(width)));
      byte[] out = work.target(loaded * width);
      Arrays.fill(out, 0, loaded * width, (byte) 0);
      for (int i = 0; i < loaded; i++) {
        int from = run.offsets()[i];
        int to = run.offsets()[i + 1];
        int code = parser.parse(run.bytes(), from, to, out, i * width);
        if (code != TextParser.OK && !source.isNull(first + i)) {
          String reason = Excerpt.quoted(run.bytes(), from, to) + " " + parser.complaint(code);
          report(misfits, first + i, code, reason);
        }
      }
      converted.setBytes((long) first * width, out, 0, (long) loaded * width);
    }
    return new ColumnValues.FixedWidth(converted, width, count);
  }

  private static void report(MisfitSink misfits, int index, int code, String reason) {
    if (code == ErrorCode.VALUE_IS_OUT_OF_RANGE || code == ErrorCode.DECIMAL_OVERFLOW) {
      misfits.outOfRange(index, code, reason);
    } else {
      misfits.reject(index, code, reason);
    }
  }
}
