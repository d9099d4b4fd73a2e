package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;

/** Byte strings into hexadecimal texts, two digits a byte. */
final class HexTextConversion implements Conversion {
  private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    ColumnValues.Strings strings = source.strings(work);
    StringsBuilder texts = new StringsBuilder(strings.count(), work.memory());
    StringRun run = work.strings();
    byte[] text = {};
    int loaded;
    for (int first = 0; first < strings.count(); first += loaded) {
      loaded = run.load(strings, first, strings.count());
      for (int i = 0; i < loaded; i++) {
        int from = run.offsets()[i];
        int length = run.offsets()[i + 1] - from;
        int digits = Math.multiplyExact(length, 2);
        text = digits > text.length ? new byte[digits] : text;
        for (int at = 0; at < length; at++) {
          text[2 * at] = DIGITS[(run.bytes()[from + at] & 0xFF) >> 4];
          text[2 * at + 1] = DIGITS[run.bytes()[from + at] & 0xF];
        }
        texts.add(text, 0, digits);
      }
    }
    return texts.build();
  }
}
