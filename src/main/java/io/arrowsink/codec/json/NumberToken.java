package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** What can be asked of a number before its digits are converted. */
final class NumberToken {
  /** Conversions of longer numbers take time that grows with the square of their length. */
  private static final int MAX_CHARACTERS = 1000;

  private NumberToken() {}

  /** Whether the current value is written as an integer, of whatever size. */
  static boolean isInteger(JsonParser parser) {
    return parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
  }

  /** Whether the current value is a number. */
  static boolean isNumber(JsonParser parser) {
    return parser.currentToken().isNumeric();
  }

  /** Whether the current integer is one of a signed long. */
  static boolean isLong(JsonParser parser) throws IOException {
    return !isTooLong(parser) && parser.getNumberType() != NumberType.BIG_INTEGER;
  }

  /** Whether the current number has more characters than are ever converted. */
  static boolean isTooLong(JsonParser parser) throws IOException {
    return parser.getTextLength() > MAX_CHARACTERS;
  }
}
