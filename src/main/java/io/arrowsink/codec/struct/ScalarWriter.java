package io.arrowsink.codec.struct;

import io.arrowsink.codec.column.Column;
import io.arrowsink.codec.column.Fault;
import io.arrowsink.codec.column.JsonTextOf;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Date;
import org.apache.kafka.connect.data.Schema;
import org.jspecify.annotations.Nullable;

/** Gives columns the scalars of Java, and whatever else they want as its JSON text. */
final class ScalarWriter {
  private static final Fault HALF_PAIR = Fault.of("half a surrogate pair");
  private static final Fault TOO_DEEP = Fault.of("nested too deep");

  /** Gives {@code value}, which is not null, to a row of {@code column}. */
  @Nullable Fault give(@Nullable Schema schema, Object value, Column column, int row) {
    if (isWantedAsJson(value, column.jsonTextOf())) {
      return giveJson(schema, value, column, row);
    }
    LogicalType logical = LogicalType.of(schema);
    if (value instanceof Date date) {
      return (logical == null ? LogicalType.CONNECT_TIMESTAMP : logical)
          .give(date.getTime(), column, row);
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

  private static @Nullable Fault giveText(String text, Column column, int row) {
    byte[] utf8 = WellFormedText.utf8(text);
    return utf8 == null ? HALF_PAIR : column.text(row, utf8, 0, utf8.length);
  }

  /** In a column of text, scalars are their text without the quotes that JSON may need. */
  private static @Nullable Fault giveJson(
      @Nullable Schema schema, Object value, Column column, int row) {
    try {
      boolean isText = !ConnectJson.isStructure(value) && !column.jsonTextOf().includesStrings();
      String text = isText ? ScalarText.of(schema, value) : ConnectJson.of(schema, value);
      return giveText(text, column, row);
    } catch (IllegalArgumentException e) {
      return TOO_DEEP;
    }
  }

  private static @Nullable Fault giveBytes(Object value, Column column, int row) {
    if (value instanceof byte[] bytes) {
      return column.bytes(row, bytes, 0, bytes.length);
    }
    if (value instanceof ByteBuffer buffer) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      return column.bytes(row, bytes, 0, bytes.length);
    }
    return Fault.OTHER_KIND;
  }
}
