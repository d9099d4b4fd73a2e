package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.nio.charset.StandardCharsets;

/** Floats into texts that are JSON numbers: what is no finite number is rejected. */
final class FiniteTextConversion implements Conversion {
  private final Conversion texts;

  /** Takes the texts from {@code texts}. */
  FiniteTextConversion(Conversion texts) {
    this.texts = texts;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    ColumnValues.Strings strings = (ColumnValues.Strings) texts.convert(source, work, misfits);
    StringRun run = work.strings();
    int loaded;
    for (int first = 0; first < strings.count(); first += loaded) {
      loaded = run.load(strings, first, strings.count());
      for (int i = 0; i < loaded; i++) {
        int from = run.offsets()[i];
        int to = run.offsets()[i + 1];
        // A number ends with a digit, the names of what is none with a letter.
        if (from < to && Character.isLetter(run.bytes()[to - 1]) && !source.isNull(first + i)) {
          String text = new String(run.bytes(), from, to - from, StandardCharsets.US_ASCII);
          misfits.reject(first + i, ErrorCode.INCORRECT_DATA, text + " has no form in JSON");
        }
      }
    }
    return strings;
  }
}
