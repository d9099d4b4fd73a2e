package io.arrowsink.core.text;

import java.nio.charset.StandardCharsets;

/**
 * The beginning of a text, as messages show it: of a value at most {@link #MAX_CHARACTERS}. An
 * ellipsis, which counts as one of them, stands for what is left out; a surrogate pair is never
 * cut.
 */
public final class Excerpt {
  /** As much of a value as a message bears. */
  public static final int MAX_CHARACTERS = 80;

  /** No character takes more bytes in UTF-8. */
  private static final int MAX_BYTES_PER_CHARACTER = 3;

  private Excerpt() {}

  /** At most {@link #MAX_CHARACTERS} of {@code text}. */
  public static String of(CharSequence text) {
    return of(text, MAX_CHARACTERS);
  }

  /**
   * At most {@code maxCharacters} of {@code text}.
   *
   * @param maxCharacters at least 2
   */
  public static String of(CharSequence text, int maxCharacters) {
    if (text.length() <= maxCharacters) {
      return text.toString();
    }
    int end = maxCharacters - 1;
    if (Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return text.subSequence(0, end) + "…";
  }

  /** At most {@code maxCharacters} of {@code text}, each run of blanks in it being one space. */
  public static String line(String text, int maxCharacters) {
    return of(text.replaceAll("\\s+", " "), maxCharacters);
  }

  /** At most {@link #MAX_CHARACTERS} of {@code text} on one line, in single quotes. */
  public static String quoted(String text) {
    return "'" + line(text, MAX_CHARACTERS) + "'";
  }

  /**
   * At most {@link #MAX_CHARACTERS} of the UTF-8 in bytes {@code from} to {@code to}, as they are,
   * in single quotes.
   */
  public static String quoted(byte[] utf8, int from, int to) {
    int end = Math.min(to, from + (MAX_CHARACTERS + 1) * MAX_BYTES_PER_CHARACTER);
    return "'" + of(new String(utf8, from, end - from, StandardCharsets.UTF_8)) + "'";
  }
}
