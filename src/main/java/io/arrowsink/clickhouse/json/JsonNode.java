package io.arrowsink.clickhouse.json;

import java.util.List;
import java.util.Map;

/** Any JSON value, as a tree of bounded depth. Immutable. */
public sealed interface JsonNode {

  /** {@code null}. */
  record Null() implements JsonNode {}

  /** A string. */
  record Text(String value) implements JsonNode {}

  /**
   * A number.
   *
   * @param text as it is written
   * @param whole whether it has neither fraction nor exponent
   */
  record Numeral(String text, boolean whole) implements JsonNode {}

  /** {@code true} or {@code false}. */
  record Bool(boolean value) implements JsonNode {}

  /** An array. */
  record Items(List<JsonNode> nodes) implements JsonNode {
    /** Copies the list. */
    public Items {
      nodes = List.copyOf(nodes);
    }
  }

  /**
   * An object.
   *
   * @param nodes by name, in the order of the text; not to be changed
   */
  record Members(Map<String, JsonNode> nodes) implements JsonNode {}
}
