package io.arrowsink.clickhouse.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.arrowsink.core.text.Excerpt;
import io.arrowsink.core.text.Utf8;
import java.io.IOException;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Finds the texts that a column of type JSON would refuse, or would not keep as they are: what is
 * no JSON object, a name or path that occurs twice, half a surrogate pair, integers beyond 64 bits,
 * numbers with more digits than a {@code Float64} keeps. Strict as RFC 8259. Used by one thread.
 */
public final class JsonObjectChecker {
  /** The server's parser goes to 1023 levels. */
  private static final int MOST_LEVELS = 1_000;

  private static final int LONGEST_NUMBER = 1_000;
  private static final int UNSIGNED_LONG_BITS = 64;
  private static final int MOST_REASON_CHARACTERS = 200;

  /** An encoding is guessed from this many bytes. */
  private static final int GUESSED_BYTES = 4;

  static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MOST_LEVELS)
                  .maxNumberLength(LONGEST_NUMBER)
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final ArrayContents arrays = new ArrayContents();
  private final ArrayListener listener;
  private boolean dottedNames;

  /** Tells {@code listener} what the arrays of the texts hold. */
  public JsonObjectChecker(ArrayListener listener) {
    this.listener = listener;
  }

  /** What is wrong with bytes {@code from} to {@code to} of {@code text}; null if nothing is. */
  public @Nullable JsonProblem check(byte[] text, int from, int to) {
    if (!isText(text, from, to)) {
      return refused("is no valid JSON: its bytes are no UTF-8 text");
    }
    try (JsonParser parser = JSON.createParser(text, from, to - from)) {
      JsonProblem problem = check(parser, hasSurrogateEscape(text, from, to));
      return problem == null && dottedNames ? checkPaths(text, from, to) : problem;
    } catch (JsonProcessingException e) {
      String message = Excerpt.line(e.getOriginalMessage(), MOST_REASON_CHARACTERS);
      return refused("is no valid JSON: " + message);
    } catch (IOException e) {
      throw new IllegalStateException("an array cannot fail to be read", e);
    }
  }

  private static JsonProblem refused(String reason) {
    return new JsonProblem(false, reason);
  }

  /** Whether the parser takes the bytes for the UTF-8 that they are. */
  static boolean isText(byte[] text, int from, int to) {
    return Utf8.isWellFormed(text, from, to) && !hasZero(text, from, to);
  }

  /** Zeros at the beginning make the parser take the text for UTF-16 or UTF-32. */
  private static boolean hasZero(byte[] text, int from, int to) {
    boolean found = false;
    for (int i = from; i < Math.min(to, from + GUESSED_BYTES); i++) {
      found |= text[i] == 0;
    }
    return found;
  }

  private static boolean hasSurrogateEscape(byte[] text, int from, int to) {
    for (int i = from; i < to - 2; i++) {
      if (text[i] == '\\' && text[i + 1] == 'u' && (text[i + 2] == 'd' || text[i + 2] == 'D')) {
        return true;
      }
    }
    return false;
  }

  private @Nullable JsonProblem check(JsonParser parser, boolean surrogates) throws IOException {
    arrays.clear();
    dottedNames = false;
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      return refused("is no JSON object");
    }
    for (int level = 1; level > 0; ) {
      JsonToken token = parser.nextToken();
      if (token == null) {
        return refused("is no valid JSON: it ends too early");
      }
      if (token.isStructStart()) {
        level++;
      } else if (token.isStructEnd()) {
        level--;
      }
      JsonProblem problem = check(token, parser, surrogates);
      if (problem != null) {
        return problem;
      }
    }
    return parser.nextToken() == null ? null : refused("has something behind its JSON object");
  }

  private @Nullable JsonProblem check(JsonToken token, JsonParser parser, boolean surrogates)
      throws IOException {
    switch (token) {
      case FIELD_NAME -> {
        dottedNames |= parser.currentName().indexOf('.') >= 0;
        return surrogates ? checkSurrogates(parser.currentName()) : null;
      }
      case VALUE_STRING -> {
        arrays.addOther();
        return surrogates ? checkSurrogates(parser.getText()) : null;
      }
      case VALUE_NUMBER_INT -> {
        return checkInteger(parser);
      }
      case VALUE_NUMBER_FLOAT -> {
        arrays.addFraction();
        return checkFraction(parser);
      }
      case START_OBJECT -> arrays.startObject();
      case START_ARRAY -> arrays.startArray();
      case VALUE_TRUE, VALUE_FALSE -> arrays.addOther();
      case VALUE_NULL -> arrays.addNull();
      case END_OBJECT -> arrays.end();
      case END_ARRAY -> {
        return endArray(parser);
      }
      default -> {}
    }
    return null;
  }

  private @Nullable JsonProblem endArray(JsonParser parser) {
    JsonProblem problem = arrays.endArray();
    if (problem == null && arrays.endedWithFraction()) {
      listener.fraction(path(parser.getParsingContext()));
    }
    if (problem == null && arrays.endedWithWideInteger()) {
      listener.wideInteger(path(parser.getParsingContext()));
    }
    return problem;
  }

  /** The names that lead to a value, as the server joins them. */
  private static String path(JsonStreamContext context) {
    StringBuilder path = new StringBuilder();
    for (JsonStreamContext at = context; at != null; at = at.getParent()) {
      if (at.hasCurrentName()) {
        path.insert(0, '.').insert(0, at.getCurrentName());
      }
    }
    return path.toString();
  }

  private static @Nullable JsonProblem checkSurrogates(String text) {
    return Utf8.encode(text) == null ? refused("has half a surrogate pair in it") : null;
  }

  private @Nullable JsonProblem checkInteger(JsonParser parser) throws IOException {
    if (parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
      arrays.addInteger(parser.getLongValue());
      return null;
    }
    arrays.addWideInteger();
    BigInteger value = parser.getBigIntegerValue();
    return value.signum() < 0 || value.bitLength() > UNSIGNED_LONG_BITS
        ? refused(
            "holds the integer " + Excerpt.of(parser.getText()) + ", which takes over 64 bits")
        : null;
  }

  private static @Nullable JsonProblem checkFraction(JsonParser parser) throws IOException {
    double value = parser.getDoubleValue();
    if (Double.isInfinite(value)) {
      return refused("holds the number " + Excerpt.of(parser.getText()) + ", beyond any Float64");
    }
    return FloatDigits.areKept(parser.getText(), value)
        ? null
        : new JsonProblem(
            true,
            "holds the number "
                + Excerpt.of(parser.getText())
                + ", which has more digits than a Float64 keeps");
  }

  private static @Nullable JsonProblem checkPaths(byte[] text, int from, int to)
      throws IOException {
    try (JsonParser parser = JSON.createParser(text, from, to - from)) {
      String repeated = JsonPaths.repeated(parser);
      return repeated == null
          ? null
          : refused("has two values for the path '" + Excerpt.of(repeated) + "'");
    }
  }
}
