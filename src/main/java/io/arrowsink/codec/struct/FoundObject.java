package io.arrowsink.codec.struct;

import io.arrowsink.core.text.Excerpt;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;
import org.jspecify.annotations.Nullable;

/** Describes values for error messages, in at most 80 characters beside their kind. */
final class FoundObject {
  private FoundObject() {}

  /** Kind and beginning of a value, such as {@code string "abc"}. */
  static String describe(@Nullable Schema schema, Object value) {
    return kind(schema, value) + excerpt(schema, value);
  }

  private static String kind(@Nullable Schema schema, Object value) {
    if (schema != null && schema.name() != null) {
      return Excerpt.of(schema.name()) + " ";
    }
    if (value instanceof Struct || value instanceof Map) {
      return "object ";
    }
    if (value instanceof List) {
      return "array ";
    }
    if (value instanceof byte[] || value instanceof ByteBuffer) {
      return "bytes ";
    }
    if (value instanceof Number) {
      return "number ";
    }
    return value instanceof String ? "string " : "";
  }

  /** The beginning of a value's JSON text. */
  static String excerpt(@Nullable Schema schema, Object value) {
    try {
      return Excerpt.of(ConnectJson.of(schema, value));
    } catch (IllegalArgumentException e) {
      return "nested too deep to show";
    }
  }
}
