package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.kafka.common.config.ConfigException;

/** Declared fields in their order, each name once: those of a record, or of a struct in it. */
final class FieldList {
  private final Map<String, Field> fields = new LinkedHashMap<>();

  /**
   * The fields of {@code name: type, …}, names with special characters quoted with backticks or
   * double quotes; ends before whatever is no comma.
   *
   * @param depth how many types these fields stand in
   * @throws ConfigException naming the field and the type at fault
   */
  static List<Field> parse(TextCursor cursor, int depth) {
    FieldList list = new FieldList();
    do {
      String name = parseName(cursor);
      cursor.expect(':');
      list.add(name, () -> new FieldTypeParser(cursor).parse(name, depth));
    } while (cursor.accept(','));
    return list.fields();
  }

  private static String parseName(TextCursor cursor) {
    String name = cursor.takeName(FieldList::isNamePart);
    if (name.isEmpty()) {
      throw cursor.unexpected("a field name (quoted where it holds special characters)");
    }
    return name;
  }

  /**
   * Adds what {@code field} parses.
   *
   * @throws ConfigException naming the field, also where {@code field} throws one
   */
  void add(String name, Supplier<Field> field) {
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

  List<Field> fields() {
    return new ArrayList<>(fields.values());
  }

  /** Whether a name may hold {@code character} without quotation marks. */
  static boolean isNamePart(int character) {
    return Character.isLetterOrDigit(character) || "_-.$@/".indexOf(character) >= 0;
  }
}
