package io.arrowsink.clickhouse.schema;

/** Text within quotation marks, escaped with backslashes as the server does it. */
final class SqlEscapes {
  private SqlEscapes() {}

  /** {@code text} between two of {@code quote}. */
  static String quoted(String text, char quote) {
    StringBuilder literal = new StringBuilder(text.length() + 2).append(quote);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char letter = letterOf(c);
      if (letter != 0) {
        literal.append('\\').append(letter);
      } else if (c == quote) {
        literal.append('\\').append(c);
      } else {
        literal.append(c);
      }
    }
    return literal.append(quote).toString();
  }

  /** What stands behind the backslash for {@code c}; 0 where it stands for itself. */
  private static char letterOf(char c) {
    return switch (c) {
      case '\b' -> 'b';
      case '\f' -> 'f';
      case '\n' -> 'n';
      case '\r' -> 'r';
      case '\t' -> 't';
      case '\0' -> '0';
      case '\\' -> '\\';
      default -> 0;
    };
  }

  /** The character that a backslash and {@code letter} stand for. */
  static char characterOf(char letter) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case '0' -> '\0';
      default -> letter;
    };
  }
}
