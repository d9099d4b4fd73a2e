package io.arrowsink.config;

import io.arrowsink.core.batch.MetadataColumn;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.MetadataKind;
import io.arrowsink.core.text.Excerpt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.kafka.common.config.ConfigException;

/**
 * Parses {@code input.metadata.columns}: {@code kind} or {@code kind=name}, separated by commas;
 * names with special characters are quoted with backticks or double quotes.
 */
final class MetadataColumnsParser {
  /** All kinds, as messages and documentation list them. */
  static final List<String> KINDS =
      Arrays.stream(MetadataKind.values()).map(MetadataColumnsParser::nameOf).toList();

  private final TextCursor cursor;
  private final List<MetadataColumn> columns = new ArrayList<>();
  private final Set<MetadataKind> kinds = EnumSet.noneOf(MetadataKind.class);
  private final Set<String> names = new HashSet<>();

  private MetadataColumnsParser(TextCursor cursor) {
    this.cursor = cursor;
  }

  /**
   * The columns that {@code text} lists; blank text lists none.
   *
   * @throws ConfigException naming the entry at fault
   */
  static MetadataColumns parse(String text) {
    TextCursor cursor = new TextCursor(text);
    return cursor.atEnd() ? MetadataColumns.NONE : new MetadataColumnsParser(cursor).list();
  }

  /** How a configuration writes {@code kind}. */
  static String nameOf(MetadataKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '.');
  }

  private MetadataColumns list() {
    do {
      add(column());
    } while (cursor.accept(','));
    cursor.expectEnd("'=', ',' or the end");
    return new MetadataColumns(columns);
  }

  private MetadataColumn column() {
    MetadataKind kind = kind(cursor.takeWhile(FieldList::isNamePart));
    return new MetadataColumn(kind, cursor.accept('=') ? name() : kind.defaultName());
  }

  private MetadataKind kind(String written) {
    if (written.isEmpty()) {
      throw cursor.unexpected("one of " + String.join(", ", KINDS));
    }
    for (MetadataKind kind : MetadataKind.values()) {
      if (nameOf(kind).equals(written)) {
        return kind;
      }
    }
    String suggestion =
        NearestName.among(KINDS, written)
            .map(nearest -> "did you mean " + nearest + "? Known are ")
            .orElse("known are ");
    throw new ConfigException(
        "nothing called "
            + Excerpt.quoted(written)
            + " is known of a record; "
            + suggestion
            + String.join(", ", KINDS));
  }

  private String name() {
    String name = cursor.takeName(FieldList::isNamePart);
    if (name.isEmpty()) {
      throw cursor.unexpected("a column's name (quoted where it holds special characters)");
    }
    return name;
  }

  private void add(MetadataColumn column) {
    if (!kinds.add(column.kind())) {
      throw new ConfigException(
          nameOf(column.kind()) + " is listed twice; remove one of the two entries");
    }
    if (!names.add(column.name())) {
      throw new ConfigException(
          "two columns are called "
              + Excerpt.quoted(column.name())
              + "; rename one, as in "
              + nameOf(column.kind())
              + "=my_name");
    }
    columns.add(column);
  }
}
