package io.arrowsink.clickhouse.roundtrip;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.UUID;

/** {@code UUID}: 16 bytes, or hexadecimal digits as 8-4-4-4-12 (RFC 9562). */
record UuidModel() implements ColumnModel {
  private static final String FORM = "[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}";

  @Override
  public String type() {
    return "UUID";
  }

  @Override
  public Verdict judge(Object value) {
    if (value instanceof byte[] bytes) {
      ByteBuffer words = ByteBuffer.wrap(bytes);
      return Verdict.stored(new UUID(words.getLong(), words.getLong()).toString());
    }
    String text = value.toString();
    boolean ascii = text.chars().allMatch(c -> c < 0x80);
    String digits = text.toLowerCase(Locale.ROOT);
    return ascii && digits.matches(FORM) ? Verdict.stored(digits) : Verdict.REJECTED;
  }
}
