package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/**
 * Takes integers as time since the epoch in the type's unit, and ISO-8601 text. Text without a zone
 * is in the type's zone, or UTC where the type has none.
 */
final class TimestampDecoder implements ColumnDecoder {
  private final TimeStampVector vector;
  private final String type;
  private final TimestampParser text;

  TimestampDecoder(TimeStampVector vector, ArrowType.Timestamp type) {
    this.vector = vector;
    this.type = TypeName.of(vector.getField());
    this.text = new TimestampParser(type.getUnit(), zone(type));
  }

  /** The zone of text that names none. */
  static ZoneId zone(ArrowType.Timestamp type) {
    String zone = type.getTimezone();
    return zone == null ? ZoneOffset.UTC : ZoneId.of(zone).normalized();
  }

  @Override
  public @Nullable Misfit decode(JsonParser parser, int row) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      return decodeText(parser, row);
    }
    if (!NumberToken.isInteger(parser)) {
      return Misfit.unexpected(type, parser);
    }
    if (!NumberToken.isLong(parser)) {
      return Misfit.outOfRange(type, parser);
    }
    vector.setSafe(row, parser.getLongValue());
    return null;
  }

  private @Nullable Misfit decodeText(JsonParser parser, int row) throws IOException {
    TimestampParser.Outcome outcome =
        text.parse(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
    switch (outcome) {
      case FITS -> vector.setSafe(row, text.value());
      case OUT_OF_RANGE -> {
        return Misfit.outOfRange(type, parser);
      }
      default -> {
        return Misfit.unexpected(type, parser, outcome.fault());
      }
    }
    return null;
  }

  @Override
  public boolean decodePlain(PlainScanner scanner, int row) {
    if (scanner.takeInteger()) {
      vector.setSafe(row, scanner.integer());
      return true;
    }
    char[] characters = scanner.takeString() ? scanner.characters() : null;
    if (characters == null
        || text.parse(characters, 0, scanner.length()) != TimestampParser.Outcome.FITS) {
      return false;
    }
    vector.setSafe(row, text.value());
    return true;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
