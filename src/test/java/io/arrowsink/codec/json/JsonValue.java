package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What Jackson's tree reader says of a JSON text, and the text itself, which the tree does not
 * keep.
 *
 * @param node the root of the tree
 * @param text the value as it was written
 */
record JsonValue(JsonNode node, String text) {
  private static final JsonFactory PARSERS =
      new JsonFactoryBuilder()
          .disable(JsonFactory.Feature.CHARSET_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(10_000)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private static final ObjectMapper TREES =
      new ObjectMapper(PARSERS).enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** Refuses numbers of exponents beyond those of BigDecimal, which are no fault of a text. */
  private static final ObjectMapper EXACT_TREES =
      TREES
          .copy()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);

  /** The value that a text in UTF-8 is; a missing node where it is empty. */
  static JsonValue of(byte[] utf8, String text) throws JsonProcessingException {
    try {
      return new JsonValue(TREES.readTree(utf8), text);
    } catch (JsonProcessingException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The value that a text, which must be JSON, is. */
  static JsonValue of(String text) {
    try {
      return new JsonValue(TREES.readTree(text), text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  /** The exact number that it is; empty where it is none or has an exponent beyond all use. */
  Optional<BigDecimal> number() {
    try {
      return node.isNumber()
          ? Optional.of(EXACT_TREES.readTree(text).decimalValue())
          : Optional.empty();
    } catch (JsonProcessingException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** The elements of an array. */
  List<JsonValue> elements() {
    List<JsonValue> elements = new ArrayList<>();
    try (JsonParser parser = PARSERS.createParser(text)) {
      parser.nextToken();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        elements.add(new JsonValue(node.get(elements.size()), skip(parser)));
      }
      return elements;
    } catch (IOException e) {
      throw new UncheckedIOException(text, e);
    }
  }

  /**
   * Those members of an object that have one of the names wanted, in order; empty where there are
   * two of a name.
   */
  Optional<Map<String, JsonValue>> members(Predicate<String> wanted) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    try (JsonParser parser = PARSERS.createParser(text)) {
      parser.nextToken();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        JsonValue value = new JsonValue(node.get(name), skip(parser));
        if (wanted.test(name) && members.put(name, value) != null) {
          return Optional.empty();
        }
      }
      return Optional.of(members);
    } catch (IOException e) {
      throw new UncheckedIOException(text, e);
    }
  }

  /** Steps to the end of the value at whose start the parser stands, and gives its text. */
  private String skip(JsonParser parser) throws IOException {
    int from = (int) parser.currentTokenLocation().getCharOffset();
    parser.finishToken();
    parser.skipChildren();
    return text.substring(from, (int) parser.currentLocation().getCharOffset());
  }
}
