package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/**
 * Why a JSON value does not go into its column.
 *
 * @param code ClickHouse's code for this kind of error
 * @param reason what was expected and what was found
 */
record Misfit(int code, String reason) {
  /** ClickHouse's CANNOT_PARSE_INPUT_ASSERTION_FAILED. */
  private static final int CANNOT_PARSE = 27;

  /** ClickHouse's ARGUMENT_OUT_OF_BOUND. */
  private static final int OUT_OF_RANGE = 69;

  /** The parser's current value is of another kind than {@code type}; the value is consumed. */
  static Misfit unexpected(String type, JsonParser parser) throws IOException {
    return new Misfit(CANNOT_PARSE, expectedAndFound(type, parser));
  }

  /** The parser's current value is of the right kind but {@code fault}; the value is consumed. */
  static Misfit unexpected(String type, JsonParser parser, String fault) throws IOException {
    return new Misfit(CANNOT_PARSE, expectedAndFound(type, parser) + ": " + fault);
  }

  /** The parser's current value is beyond the limits of {@code type}; the value is consumed. */
  static Misfit outOfRange(String type, JsonParser parser) throws IOException {
    return new Misfit(OUT_OF_RANGE, expectedAndFound(type, parser) + ": out of range");
  }

  /** This misfit as one of the element at {@code index}, from 0, of a list. */
  Misfit ofElement(int index) {
    return new Misfit(code, "element " + index + ": " + reason);
  }

  private static String expectedAndFound(String type, JsonParser parser) throws IOException {
    return "expected " + type + ", found " + FoundValue.describe(parser);
  }
}
