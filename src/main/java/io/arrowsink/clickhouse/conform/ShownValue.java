package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;

/** A value as messages show it: in quotes, at most 80 characters of it. */
final class ShownValue {
  private static final int MAX_CHARACTERS = 80;

  /** No character takes more bytes in UTF-8. */
  private static final int MAX_BYTES_PER_CHARACTER = 4;

  private ShownValue() {}

  static String of(byte[] bytes, int from, int to) {
    int end = Math.min(to, from + (MAX_CHARACTERS + 1) * MAX_BYTES_PER_CHARACTER);
    String text = new String(bytes, from, end - from, StandardCharsets.UTF_8);
    return text.length() <= MAX_CHARACTERS
        ? "'" + text + "'"
        : "'" + text.substring(0, MAX_CHARACTERS - 1) + "…'";
  }
}
