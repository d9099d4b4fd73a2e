package io.arrowsink.clickhouse.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds what JSON objects have at certain paths. An object in an array has paths of its own, which
 * are none of these. Used by one thread.
 */
public final class TypedPathReader {
  private final Map<String, Integer> ordinals = new HashMap<>();
  private final Set<String> ancestors = new HashSet<>();
  private final List<Integer> depths;
  private final Sink sink;
  private final BitSet found = new BitSet();

  /** Takes what is found. */
  public interface Sink {
    /**
     * One value, or one element of the arrays at a path.
     *
     * @param path the path's ordinal
     * @param text of a scalar; else empty
     */
    void take(int path, TypedValueKind kind, String text);
  }

  /**
   * Reads the values at {@code paths}.
   *
   * @param paths names joined by dots
   * @param depths how many arrays the scalars at each path are in
   */
  public TypedPathReader(List<String> paths, List<Integer> depths, Sink sink) {
    for (String path : paths) {
      ordinals.put(path, ordinals.size());
      for (int dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
        ancestors.add(path.substring(0, dot));
      }
    }
    this.depths = List.copyOf(depths);
    this.sink = sink;
  }

  /** Reads bytes {@code from} to {@code to}, an object that {@link JsonObjectChecker} passes. */
  public void read(byte[] text, int from, int to) {
    found.clear();
    try (JsonParser parser = JsonObjectChecker.JSON.createParser(text, from, to - from)) {
      parser.nextToken();
      readMembers("", parser);
    } catch (IOException e) {
      throw new IllegalArgumentException("the text has not been checked", e);
    }
    for (int path = found.nextClearBit(0);
        path < ordinals.size();
        path = found.nextClearBit(path + 1)) {
      sink.take(path, TypedValueKind.MISSING, "");
    }
  }

  private void readMembers(String prefix, JsonParser parser) throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String path = prefix + parser.currentName();
      Integer ordinal = ordinals.get(path);
      JsonToken value = parser.nextToken();
      if (ordinal != null) {
        found.set(ordinal);
        readTyped(ordinal, parser);
      } else if (value == JsonToken.START_OBJECT && ancestors.contains(path)) {
        readMembers(path + ".", parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void readTyped(int path, JsonParser parser) throws IOException {
    int depth = depths.get(path);
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      sink.take(path, TypedValueKind.MISSING, "");
    } else if (depth == 0) {
      takeScalar(path, parser);
    } else {
      readArray(path, depth, parser);
    }
  }

  private void readArray(int path, int depth, JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      sink.take(path, TypedValueKind.NO_ARRAY, "");
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (depth > 1) {
        readArray(path, depth - 1, parser);
      } else {
        takeScalar(path, parser);
      }
    }
  }

  private void takeScalar(int path, JsonParser parser) throws IOException {
    TypedValueKind kind =
        switch (parser.currentToken()) {
          case VALUE_STRING -> TypedValueKind.STRING;
          case VALUE_NUMBER_INT -> TypedValueKind.INTEGER;
          case VALUE_NUMBER_FLOAT -> TypedValueKind.FRACTION;
          case VALUE_TRUE, VALUE_FALSE -> TypedValueKind.BOOLEAN;
          case VALUE_NULL -> TypedValueKind.NULL_ELEMENT;
          default -> TypedValueKind.CONTAINER;
        };
    sink.take(path, kind, kind == TypedValueKind.CONTAINER ? "" : parser.getText());
    parser.skipChildren();
  }
}
