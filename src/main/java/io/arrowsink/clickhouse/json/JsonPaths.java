package io.arrowsink.clickhouse.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The paths of a JSON object as a column of type JSON has them: the names from the object to a
 * value, joined by dots, so that {@code {"a.b": …}} and {@code {"a": {"b": …}}} are one. An object
 * in an array has paths of its own.
 */
final class JsonPaths {
  private final JsonParser parser;
  private @Nullable String repeated;

  private JsonPaths(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * A path that has two values; null if there is none.
   *
   * @param parser before a valid object of bounded depth
   */
  static @Nullable String repeated(JsonParser parser) throws IOException {
    JsonPaths paths = new JsonPaths(parser);
    parser.nextToken();
    paths.readMembers("", new HashSet<>());
    return paths.repeated;
  }

  private void readMembers(String prefix, Set<String> known) throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String path = prefix + parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == JsonToken.START_OBJECT) {
        readMembers(path + ".", known);
        continue;
      }
      if (!known.add(path)) {
        repeated = path;
      }
      if (value == JsonToken.START_ARRAY) {
        readElements();
      }
    }
  }

  private void readElements() throws IOException {
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token == JsonToken.START_OBJECT) {
        readMembers("", new HashSet<>());
      } else if (token == JsonToken.START_ARRAY) {
        readElements();
      }
    }
  }
}
