package io.arrowsink.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.core.text.Excerpt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
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

  private final Map<String, Field> fields = new LinkedHashMap<>();

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
    InputSchemaParser parser = new InputSchemaParser();
    if (text.stripLeading().startsWith("{")) {
      parser.parseObject(text);
    } else {
      parser.parseList(text);
    }
    return new Schema(parser.fields.values());
  }

  private void parseList(String text) {
    TextCursor cursor = new TextCursor(text);
    do {
      String name = parseName(cursor);
      cursor.expect(':');
      add(name, () -> new FieldTypeParser(cursor).parse(name));
    } while (cursor.accept(','));
    cursor.expectEnd("',' or the end");
  }

  private static String parseName(TextCursor cursor) {
    String name =
        cursor
            .takeQuoted('`')
            .or(() -> cursor.takeQuoted('"'))
            .orElseGet(() -> cursor.takeWhile(InputSchemaParser::isNamePart));
    if (name.isEmpty()) {
      throw cursor.unexpected("a field name (quoted where it holds special characters)");
    }
    return name;
  }

  private void parseObject(String text) {
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
        add(name, () -> parseWhole(name, type));
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
    if (fields.isEmpty()) {
      throw new ConfigException("the JSON object declares no field");
    }
  }

  private static Field parseWhole(String name, String type) {
    TextCursor cursor = new TextCursor(type);
    Field field = new FieldTypeParser(cursor).parse(name);
    cursor.expectEnd("the end");
    return field;
  }

  private void add(String name, Supplier<Field> field) {
    if (name.isEmpty()) {
      throw new ConfigException("a field has an empty name");
    }
    try {
      if (fields.putIfAbsent(name, field.get()) != null) {
        throw new ConfigException("it is declared twice; remove one of the two");
      }
    } catch (ConfigException e) {
      throw new ConfigException("field " + Excerpt.quoted(name) + ": " + e.getMessage());
    }
  }

  private static boolean isNamePart(int character) {
    return Character.isLetterOrDigit(character) || "_-.$@/".indexOf(character) >= 0;
  }
}
