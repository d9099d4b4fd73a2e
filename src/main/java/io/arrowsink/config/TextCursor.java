package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.kafka.common.config.ConfigException;

/** A place in a text that is being parsed. Blanks between tokens are skipped. */
final class TextCursor {
  private final String text;
  private int position;

  TextCursor(String text) {
    this.text = text;
  }

  /** Whether nothing but blanks is left. */
  boolean atEnd() {
    skipBlanks();
    return position == text.length();
  }

  /** Whether {@code expected} comes next; if so, moves past it. */
  boolean accept(char expected) {
    boolean found = !atEnd() && text.charAt(position) == expected;
    if (found) {
      position++;
    }
    return found;
  }

  /** Moves past {@code expected}, which must come next. */
  void expect(char expected) {
    if (!accept(expected)) {
      throw unexpected("'" + expected + "'");
    }
  }

  /** The same; {@code place} says in messages where it belongs. */
  void expect(char expected, String place) {
    if (!accept(expected)) {
      throw unexpected("'" + expected + "' " + place);
    }
  }

  /** Refuses whatever follows but blanks; {@code expected} says what could have come instead. */
  void expectEnd(String expected) {
    if (!atEnd()) {
      throw unexpected(expected);
    }
  }

  /** The longest run of characters that {@code part} accepts, without blanks at its ends. */
  String takeWhile(IntPredicate part) {
    skipBlanks();
    int start = position;
    while (position < text.length() && part.test(text.charAt(position))) {
      position++;
    }
    return text.substring(start, position).strip();
  }

  /** The longest run of letters, digits and underscores. */
  String takeWord() {
    return takeWhile(c -> Character.isLetterOrDigit(c) || c == '_');
  }

  /**
   * A name: what stands in backticks or double quotes, or else the longest run of characters that
   * {@code part} accepts.
   */
  String takeName(IntPredicate part) {
    return takeQuoted('`').or(() -> takeQuoted('"')).orElseGet(() -> takeWhile(part));
  }

  /**
   * What stands in {@code quote} characters, if one comes next. Within it, the character itself is
   * written twice.
   */
  Optional<String> takeQuoted(char quote) {
    int start = position;
    if (!accept(quote)) {
      return Optional.empty();
    }
    StringBuilder content = new StringBuilder();
    while (position < text.length()) {
      char next = text.charAt(position++);
      if (next != quote) {
        content.append(next);
      } else if (position < text.length() && text.charAt(position) == quote) {
        content.append(quote);
        position++;
      } else {
        return Optional.of(content.toString());
      }
    }
    throw new ConfigException(
        "the quotation that begins with "
            + Excerpt.quoted(text.substring(start).strip())
            + " has no end");
  }

  /** The error that {@code expected} should have come here. */
  ConfigException unexpected(String expected) {
    String found = atEnd() ? "the end" : Excerpt.quoted(text.substring(position));
    return new ConfigException(
        "expected " + expected + " at character " + (position + 1) + ", found " + found);
  }

  private void skipBlanks() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }
}
