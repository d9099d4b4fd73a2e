package io.arrowsink.codec.struct;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Collection;
import java.util.Map;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;
import org.jspecify.annotations.Nullable;

/** The JSON text of structs, maps and lists of Connect's data model. */
final class ConnectJson {
  private static final JsonFactory JSON = new JsonFactory();

  private ConnectJson() {}

  /** Whether {@code value} holds others. */
  static boolean isStructure(Object value) {
    return value instanceof Struct || value instanceof Map || value instanceof Collection;
  }

  /**
   * The text of {@code value}.
   *
   * @throws IllegalArgumentException where it nests too deep
   */
  static String of(@Nullable Schema schema, Object value) {
    // Through characters, since a generator of bytes refuses text with a lone surrogate.
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      write(schema, value, json);
    } catch (IOException e) {
      throw new IllegalArgumentException("the value has no JSON text: " + e.getMessage(), e);
    }
    return text.toString();
  }

  private static void write(@Nullable Schema schema, @Nullable Object value, JsonGenerator json)
      throws IOException {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof Struct struct) {
      writeStruct(struct, json);
    } else if (value instanceof Map<?, ?> map) {
      writeMap(schema, map, json);
    } else if (value instanceof Collection<?> elements) {
      writeArray(schema, elements, json);
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value instanceof Number number && isFinite(number)) {
      json.writeNumber(ScalarText.of(schema, number));
    } else {
      json.writeString(ScalarText.of(schema, value));
    }
  }

  private static boolean isFinite(Number number) {
    return !(number instanceof Double || number instanceof Float)
        || Double.isFinite(number.doubleValue());
  }

  private static void writeStruct(Struct struct, JsonGenerator json) throws IOException {
    json.writeStartObject();
    for (Field field : struct.schema().fields()) {
      json.writeFieldName(field.name());
      write(field.schema(), FieldValue.of(struct, field), json);
    }
    json.writeEndObject();
  }

  private static void writeMap(@Nullable Schema schema, Map<?, ?> map, JsonGenerator json)
      throws IOException {
    Schema typed = schema != null && schema.type() == Schema.Type.MAP ? schema : null;
    Schema keys = typed == null ? null : typed.keySchema();
    Schema values = typed == null ? null : typed.valueSchema();
    json.writeStartObject();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      json.writeFieldName(nameOf(keys, entry.getKey()));
      write(values, entry.getValue(), json);
    }
    json.writeEndObject();
  }

  /** JSON has only text for a name. */
  private static String nameOf(@Nullable Schema schema, @Nullable Object key) {
    if (key == null) {
      return "null";
    }
    return isStructure(key) ? of(schema, key) : ScalarText.of(schema, key);
  }

  private static void writeArray(
      @Nullable Schema schema, Collection<?> elements, JsonGenerator json) throws IOException {
    Schema element =
        schema != null && schema.type() == Schema.Type.ARRAY ? schema.valueSchema() : null;
    json.writeStartArray();
    for (Object value : elements) {
      write(element, value, json);
    }
    json.writeEndArray();
  }
}
