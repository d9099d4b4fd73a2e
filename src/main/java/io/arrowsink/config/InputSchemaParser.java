package io.arrowsink.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.core.text.Excerpt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.kafka.common.config.ConfigException;

/**
 * Parses {@code input.schema}: either {@code name: type, …}, names with special characters quoted
 * with backticks or double quotes, or a JSON object {@code {"name": "type", …}}. Fields are
 * nullable and keep their order.
 */
public final class InputSchemaParser {
  private static final JsonFactory JSON = new JsonFactory();

  private InputSchemaParser() {}

  /**
   * The schema that {@code text} describes.
   *
   * @throws ConfigException naming the field and the type at fault
   */
  public static Schema parse(String text) {
    if (text.isBlank()) {
      throw new ConfigException(
          "no field is declared; write 'name: type, …', or leave the key out to take the columns"
              + " from the target table");
    }
    return new Schema(text.stripLeading().startsWith("{") ? parseObject(text) : parseList(text));
  }

  private static List<Field> parseList(String text) {
    TextCursor cursor = new TextCursor(text);
    List<Field> fields = FieldList.parse(cursor, 0);
    cursor.expectEnd("',' or the end");
    return fields;
  }

  private static List<Field> parseObject(String text) {
    FieldList fields = new FieldList();
    try (JsonParser json = JSON.createParser(text)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        if (json.nextToken() != JsonToken.VALUE_STRING) {
          throw new ConfigException(
              "field "
                  + Excerpt.quoted(name)
                  + ": its type must be a JSON string, such as \"int64\"");
        }
        String type = json.getText();
        fields.add(name, () -> parseWhole(name, type));
      }
      if (json.nextToken() != null) {
        throw new ConfigException("something follows the JSON object; remove it");
      }
    } catch (JsonProcessingException e) {
      throw new ConfigException(
          "no valid JSON at character "
              + e.getLocation().getCharOffset()
              + "; write {\"name\": \"type\", …}");
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
    if (fields.fields().isEmpty()) {
      throw new ConfigException("the JSON object declares no field");
    }
    return fields.fields();
  }

  private static Field parseWhole(String name, String type) {
    TextCursor cursor = new TextCursor(type);
    Field field = new FieldTypeParser(cursor).parse(name, 0);
    cursor.expectEnd("the end");
    return field;
  }
}
