package io.arrowsink.config;

/** Values as messages show them. */
final class Excerpt {
  private static final int MAX_LENGTH = 80;

  private Excerpt() {}

  /** {@code text} on one line, in single quotes, shortened to 80 characters. */
  static String of(String text) {
    String line = text.replaceAll("\\s+", " ");
    return "'" + (line.length() <= MAX_LENGTH ? line : beginning(line) + "…") + "'";
  }

  private static String beginning(String line) {
    int end = MAX_LENGTH - 1;
    return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end);
  }
}
