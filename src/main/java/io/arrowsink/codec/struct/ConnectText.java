package io.arrowsink.codec.struct;

import io.arrowsink.core.text.Utf8;
import java.nio.ByteBuffer;
import org.apache.kafka.connect.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The text of values as Connect's data model holds them. A scalar is its plain text. Structs, maps
 * and lists are JSON: fields in the order of their schema, nulls included; numbers with all their
 * digits; NaN and infinities as strings; bytes in base64; dates and times in ISO 8601.
 */
public final class ConnectText {
  private ConnectText() {}

  /**
   * The text of {@code value} in UTF-8. Bytes that stand alone are taken as they are.
   *
   * @param schema tells dates, times and time stamps apart; null where there is none
   * @throws IllegalArgumentException where {@code value} nests deeper than 1000 levels, or has half
   *     a surrogate pair, which UTF-8 cannot hold
   */
  public static byte[] utf8(@Nullable Schema schema, Object value) {
    if (value instanceof byte[] bytes) {
      return bytes;
    }
    if (value instanceof ByteBuffer buffer) {
      return ScalarText.bytes(buffer);
    }
    String text =
        ConnectJson.isStructure(value)
            ? ConnectJson.of(schema, value)
            : ScalarText.of(schema, value);
    byte[] utf8 = Utf8.encode(text);
    if (utf8 == null) {
      throw new IllegalArgumentException("the text has half a surrogate pair");
    }
    return utf8;
  }
}
