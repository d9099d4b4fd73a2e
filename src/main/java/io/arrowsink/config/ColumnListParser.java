package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.config.ConfigException;

/** Parses the names of columns: separated by commas, in backticks where they hold one of both. */
final class ColumnListParser {
  private ColumnListParser() {}

  /**
   * The names in {@code text}, in its order; blank text holds none.
   *
   * @throws ConfigException where a name is missing or comes twice
   */
  static List<String> parse(String text) {
    TextCursor cursor = new TextCursor(text);
    if (cursor.atEnd()) {
      return List.of();
    }
    Set<String> names = new LinkedHashSet<>();
    do {
      String name =
          cursor.takeQuoted('`').orElseGet(() -> cursor.takeWhile(ColumnListParser::isNamePart));
      if (name.isEmpty()) {
        throw cursor.unexpected("the name of a column");
      }
      if (!names.add(name)) {
        throw new ConfigException(
            "column " + Excerpt.quoted(name) + " is listed twice; remove one of them");
      }
    } while (cursor.accept(','));
    cursor.expectEnd("',' or the end");
    return List.copyOf(names);
  }

  private static boolean isNamePart(int character) {
    return character != ',' && character != '`';
  }
}
