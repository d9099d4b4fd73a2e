package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.core.text.Excerpt;
import java.io.IOException;

/** Describes the value that a parser stands at for an error message, in at most 80 characters. */
final class FoundValue {
  private final JsonParser parser;
  private final StringBuilder text = new StringBuilder();

  private FoundValue(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * Kind and beginning of the current value, such as {@code string "abc"}. Consumes the value: the
   * parser then stands at its last token.
   */
  static String describe(JsonParser parser) throws IOException {
    String kind = kind(parser.currentToken());
    FoundValue found = new FoundValue(parser);
    found.appendValue();
    return kind + Excerpt.of(found.text);
  }

  private static String kind(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "object ";
      case START_ARRAY -> "array ";
      case VALUE_STRING -> "string ";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "number ";
      default -> "";
    };
  }

  private void appendValue() throws IOException {
    int depth = 0;
    boolean first = true;
    do {
      JsonToken token = parser.currentToken();
      if (token.isStructEnd()) {
        depth--;
      } else if (!first) {
        append(",");
      }
      appendToken(token);
      first = token.isStructStart() || token == JsonToken.FIELD_NAME;
      if (token.isStructStart()) {
        depth++;
      }
    } while (depth > 0 && parser.nextToken() != null);
  }

  private void appendToken(JsonToken token) throws IOException {
    switch (token) {
      case FIELD_NAME -> {
        appendQuoted();
        append(":");
      }
      case VALUE_STRING -> appendQuoted();
      default -> appendCharacters();
    }
  }

  private void appendQuoted() throws IOException {
    append("\"");
    appendCharacters();
    append("\"");
  }

  /** Takes from a text of any length only what has room, and one character more. */
  private void appendCharacters() throws IOException {
    int room = Excerpt.MAX_CHARACTERS + 1 - text.length();
    if (room > 0) {
      int taken = Math.min(parser.getTextLength(), room);
      text.append(parser.getTextCharacters(), parser.getTextOffset(), taken);
    }
  }

  private void append(String punctuation) {
    if (text.length() <= Excerpt.MAX_CHARACTERS) {
      text.append(punctuation);
    }
  }
}
