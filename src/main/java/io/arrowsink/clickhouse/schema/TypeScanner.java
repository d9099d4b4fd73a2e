package io.arrowsink.clickhouse.schema;

import org.jspecify.annotations.Nullable;

/** The tokens of a type's text; blanks between them are skipped. */
final class TypeScanner {
  private final String text;
  private int position;

  TypeScanner(String text) {
    this.text = text;
  }

  boolean atEnd() {
    skipBlanks();
    return position == text.length();
  }

  /** How far it has come. */
  int position() {
    return position;
  }

  /** The text from {@code start} to here, without blanks at its ends. */
  String textSince(int start) {
    return text.substring(start, position).strip();
  }

  /** The name that begins here, empty where none does. */
  String word() {
    skipBlanks();
    int start = position;
    while (position < text.length() && isWordPart(text.charAt(position))) {
      position++;
    }
    return text.substring(start, position);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /** Steps over {@code expected} if it comes next. */
  boolean accept(char expected) {
    skipBlanks();
    if (position < text.length() && text.charAt(position) == expected) {
      position++;
      return true;
    }
    return false;
  }

  /** The decimal number that begins here; null where none does or it is no int. */
  @Nullable Integer integer() {
    skipBlanks();
    int start = position;
    if (position < text.length() && text.charAt(position) == '-') {
      position++;
    }
    while (position < text.length() && Character.isDigit(text.charAt(position))) {
      position++;
    }
    try {
      return Integer.valueOf(text.substring(start, position));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /**
   * The name that a tuple gives its next element, without quotes; null where it gives none: then
   * the type begins here.
   */
  @Nullable String elementName() {
    String quoted = backquoted();
    if (quoted != null) {
      return quoted;
    }
    int start = position;
    String name = word();
    skipBlanks();
    boolean isType = position == text.length() || "(,)".indexOf(text.charAt(position)) >= 0;
    if (isType) {
      position = start;
    }
    return isType ? null : name;
  }

  /** The name in backticks that begins here, without its escapes; null where none does. */
  @Nullable String backquoted() {
    return quoted('`');
  }

  /** The names that begin here, with dots between them; empty where none does. */
  String dottedName() {
    StringBuilder name = new StringBuilder(word());
    while (accept('.')) {
      name.append('.').append(word());
    }
    return name.toString();
  }

  /** The single-quoted text that begins here, without its escapes; null where none does. */
  @Nullable String quoted() {
    return quoted('\'');
  }

  private @Nullable String quoted(char quote) {
    if (!accept(quote)) {
      return null;
    }
    StringBuilder unescaped = new StringBuilder();
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (c == '\\' && position < text.length()) {
        unescaped.append(SqlEscapes.characterOf(text.charAt(position++)));
      } else if (c != quote) {
        unescaped.append(c);
      } else if (position < text.length() && text.charAt(position) == quote) {
        unescaped.append(quote);
        position++;
      } else {
        return unescaped.toString();
      }
    }
    return null;
  }

  /**
   * The text from here to the next {@code ','} or {@code ')'} that stands neither in parentheses
   * nor in quotation marks, without blanks at its ends; null where there is none of both.
   */
  @Nullable String argument() {
    int start = position;
    int open = 0;
    while (position < text.length()) {
      char c = text.charAt(position);
      if (open == 0 && (c == ',' || c == ')')) {
        return text.substring(start, position).strip();
      }
      if (c == '\'' || c == '`' || c == '"') {
        if (quoted(c) == null) {
          return null;
        }
        continue;
      }
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      position++;
    }
    return null;
  }

  private void skipBlanks() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }
}
