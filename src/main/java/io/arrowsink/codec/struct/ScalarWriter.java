package io.arrowsink.codec.struct;

import io.arrowsink.codec.column.Column;
import io.arrowsink.codec.column.Fault;
import io.arrowsink.codec.column.JsonTextOf;
import io.arrowsink.core.text.Utf8;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Date;
import org.apache.kafka.connect.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Gives columns the scalars of Java, and whatever else they want as its JSON text. Used by one
 * thread.
 */
final class ScalarWriter {
  private static final Fault HALF_PAIR = Fault.of("half a surrogate pair");
  private static final Fault TOO_DEEP = Fault.of("nested too deep");

  /** About what a number takes. */
  private static final int BYTES_PER_SCALAR = 8;

  private long bytesGiven;

  /** About how many bytes were given since the last call. */
  long takeBytesGiven() {
    long taken = bytesGiven;
    bytesGiven = 0;
    return taken;
  }

  /** Gives {@code value}, which is not null, to a row of {@code column}. */
  @Nullable Fault give(@Nullable Schema schema, Object value, Column column, int row) {
    bytesGiven += BYTES_PER_SCALAR;
    if (isWantedAsJson(value, column.jsonTextOf())) {
      return giveJson(schema, value, column, row);
    }
    LogicalType logical = LogicalType.of(schema);
    if (value instanceof Date date) {
      return (logical == null ? LogicalType.CONNECT_TIMESTAMP : logical)
          .give(ScalarText.milliseconds(date), column, row);
    }
    if (value instanceof Number number) {
      return logical == null || number instanceof BigDecimal
          ? giveNumber(number, column, row)
          : logical.give(number.longValue(), column, row);
    }
    if (value instanceof String text) {
      return giveText(text, column, row);
    }
    if (value instanceof Boolean bool) {
      return column.bool(row, bool);
    }
    return giveBytes(value, column, row);
  }

  private static boolean isWantedAsJson(Object value, JsonTextOf wanted) {
    if (value instanceof String) {
      return wanted.includesStrings();
    }
    return ConnectJson.isStructure(value) ? wanted.includesContainers() : wanted.includesScalars();
  }

  private static @Nullable Fault giveNumber(Number number, Column column, int row) {
    if (number instanceof Double || number instanceof Float) {
      return column.real(row, number.doubleValue());
    }
    if (number instanceof BigDecimal || number instanceof BigInteger) {
      String text = number.toString();
      char[] digits = text.toCharArray();
      return text.indexOf('.') < 0 && text.indexOf('E') < 0
          ? column.digits(row, digits, 0, digits.length)
          : column.decimal(row, digits, 0, digits.length);
    }
    return column.integer(row, number.longValue());
  }

  private @Nullable Fault giveText(String text, Column column, int row) {
    byte[] utf8 = Utf8.encode(text);
    if (utf8 == null) {
      return HALF_PAIR;
    }
    bytesGiven += utf8.length;
    return column.text(row, utf8, 0, utf8.length);
  }

  /** In a column of text, scalars are their text without the quotes that JSON may need. */
  private @Nullable Fault giveJson(@Nullable Schema schema, Object value, Column column, int row) {
    try {
      boolean isText = !ConnectJson.isStructure(value) && !column.jsonTextOf().includesStrings();
      String text = isText ? ScalarText.of(schema, value) : ConnectJson.of(schema, value);
      return giveText(text, column, row);
    } catch (IllegalArgumentException e) {
      return TOO_DEEP;
    }
  }

  private @Nullable Fault giveBytes(Object value, Column column, int row) {
    byte[] bytes;
    if (value instanceof byte[] array) {
      bytes = array;
    } else if (value instanceof ByteBuffer buffer) {
      bytes = ScalarText.bytes(buffer);
    } else {
      return Fault.OTHER_KIND;
    }
    bytesGiven += bytes.length;
    return column.bytes(row, bytes, 0, bytes.length);
  }
}
