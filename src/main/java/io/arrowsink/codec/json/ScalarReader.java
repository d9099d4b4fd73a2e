package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.codec.column.Column;
import io.arrowsink.codec.column.Fault;
import io.arrowsink.codec.column.JsonTextOf;
import io.arrowsink.codec.column.Misfit;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads strings, numbers and booleans, and whatever else the column wants as its JSON text. */
final class ScalarReader implements ValueReader {
  private final Column column;
  private final JsonTextOf jsonTextOf;
  private final Document document;

  ScalarReader(Column column, Document document) {
    this.column = column;
    this.jsonTextOf = column.jsonTextOf();
    this.document = document;
  }

  @Override
  public @Nullable Misfit read(JsonParser parser, int row) throws IOException {
    JsonToken token = parser.currentToken();
    Fault fault =
        switch (token) {
          case VALUE_STRING ->
              jsonTextOf.includesStrings()
                  ? document.giveJsonText(parser, column, row)
                  : document.giveText(parser, column, row);
          case START_ARRAY, START_OBJECT ->
              jsonTextOf.includesContainers()
                  ? document.giveJsonText(parser, column, row)
                  : Fault.OTHER_KIND;
          default ->
              jsonTextOf.includesScalars()
                  ? document.giveText(parser, column, row)
                  : readNumberOrBool(parser, token, row);
        };
    return fault == null ? null : Misfit.of(fault, column, FoundValue.describe(parser));
  }

  private @Nullable Fault readNumberOrBool(JsonParser parser, JsonToken token, int row)
      throws IOException {
    if (token.isBoolean()) {
      return column.bool(row, token == JsonToken.VALUE_TRUE);
    }
    int length = parser.getTextLength();
    if (token == JsonToken.VALUE_NUMBER_FLOAT) {
      return column.decimal(row, parser.getTextCharacters(), parser.getTextOffset(), length);
    }
    return length <= PlainNumber.MAX_INTEGER_DIGITS
        ? column.integer(row, parser.getLongValue())
        : column.digits(row, parser.getTextCharacters(), parser.getTextOffset(), length);
  }

  @Override
  public boolean readPlain(PlainScanner scanner, int row) {
    int first = scanner.peek();
    if (first == '"') {
      return readPlainString(scanner, row);
    }
    boolean isTrue = first == 't' && scanner.takeTrue();
    boolean isBool = isTrue || (first == 'f' && scanner.takeFalse());
    if (!isBool && !scanner.takeNumber()) {
      return false;
    }
    if (jsonTextOf.includesScalars()) {
      return column.text(row, scanner.bytes(), scanner.start(), scanner.length()) == null;
    }
    return isBool ? column.bool(row, isTrue) == null : readPlainNumber(scanner.number(), row);
  }

  private boolean readPlainString(PlainScanner scanner, int row) {
    if (!scanner.takeString()) {
      return false;
    }
    if (jsonTextOf.includesStrings()) {
      return column.text(row, scanner.bytes(), scanner.start() - 1, scanner.length() + 2) == null;
    }
    if (scanner.isEscaped()) {
      EscapedText escaped = scanner.escapedText();
      return column.text(row, escaped.text(), 0, escaped.length()) == null;
    }
    return column.text(row, scanner.bytes(), scanner.start(), scanner.length()) == null;
  }

  private boolean readPlainNumber(PlainNumber number, int row) {
    if (number.isShortInteger()) {
      return column.integer(row, number.integer()) == null;
    }
    char[] digits = number.characters();
    if (digits == null) {
      return false;
    }
    Fault fault =
        number.isInteger()
            ? column.digits(row, digits, 0, number.length())
            : column.decimal(row, digits, 0, number.length());
    return fault == null;
  }

  @Override
  public void setNull(int row) {
    column.setNull(row);
  }
}
