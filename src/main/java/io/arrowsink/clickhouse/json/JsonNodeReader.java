package io.arrowsink.clickhouse.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.core.text.Excerpt;
import io.arrowsink.core.text.Utf8;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON texts into trees. Strict as RFC 8259, and no name may occur twice in an object. Used
 * by one thread.
 */
public final class JsonNodeReader {
  private static final int MOST_REASON_CHARACTERS = 200;

  private String problem = "";
  private boolean halfPairs;

  /**
   * The value in bytes {@code from} to {@code to}; null if they are not one, see {@link #problem}.
   */
  public @Nullable JsonNode read(byte[] text, int from, int to) {
    problem = "";
    halfPairs = false;
    if (!JsonObjectChecker.isText(text, from, to)) {
      return failed("is no valid JSON: its bytes are no UTF-8 text");
    }
    try (JsonParser parser = JsonObjectChecker.JSON.createParser(text, from, to - from)) {
      JsonToken first = parser.nextToken();
      if (first == null) {
        return failed("is no valid JSON: it is empty");
      }
      JsonNode node = node(first, parser);
      if (parser.nextToken() != null) {
        return failed("has something behind its JSON value");
      }
      return halfPairs ? failed("has half a surrogate pair in it") : node;
    } catch (JsonProcessingException e) {
      String message = Excerpt.line(e.getOriginalMessage(), MOST_REASON_CHARACTERS);
      return failed("is no valid JSON: " + message);
    } catch (IOException e) {
      throw new IllegalStateException("an array cannot fail to be read", e);
    }
  }

  /** What is wrong with the text read last, to follow it in a message. */
  public String problem() {
    return problem;
  }

  private @Nullable JsonNode failed(String reason) {
    problem = reason;
    return null;
  }

  private JsonNode node(JsonToken token, JsonParser parser) throws IOException {
    return switch (token) {
      case VALUE_STRING -> new JsonNode.Text(whole(parser.getText()));
      case VALUE_NUMBER_INT -> new JsonNode.Numeral(parser.getText(), true);
      case VALUE_NUMBER_FLOAT -> new JsonNode.Numeral(parser.getText(), false);
      case VALUE_TRUE -> new JsonNode.Bool(true);
      case VALUE_FALSE -> new JsonNode.Bool(false);
      case START_ARRAY -> items(parser);
      case START_OBJECT -> members(parser);
      default -> new JsonNode.Null();
    };
  }

  private JsonNode items(JsonParser parser) throws IOException {
    List<JsonNode> nodes = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      nodes.add(node(token, parser));
    }
    return new JsonNode.Items(nodes);
  }

  private JsonNode members(JsonParser parser) throws IOException {
    Map<String, JsonNode> nodes = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = whole(parser.currentName());
      nodes.put(name, node(parser.nextToken(), parser));
    }
    return new JsonNode.Members(nodes);
  }

  private String whole(String text) {
    halfPairs |= Utf8.encode(text) == null;
    return text;
  }
}
