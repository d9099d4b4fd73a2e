package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.apache.kafka.common.config.ConfigException;
import org.jspecify.annotations.Nullable;

/**
 * The tables of single topics: {@code topic=table} or {@code pattern=database.table}, separated by
 * commas. The left side is a topic where it could be the name of one, else a regular expression
 * that must match the whole topic. Topics win over patterns, earlier patterns over later ones. On
 * the right side an unquoted dot separates database and table. Backticks quote, on either side.
 */
final class TopicTableMap {
  private static final Pattern TOPIC_NAME = Pattern.compile("[a-zA-Z0-9._-]+");

  private record Reference(@Nullable String database, TableTemplate table) {
    TableName nameFor(String topic, String defaultDatabase) {
      return new TableName(database == null ? defaultDatabase : database, table.nameFor(topic));
    }
  }

  private record Rule(Pattern topics, Reference table) {}

  private final Map<String, Reference> byTopic = new HashMap<>();
  private final List<Rule> byPattern = new ArrayList<>();

  private TopicTableMap() {}

  /** The mapped topics and patterns. */
  @Override
  public String toString() {
    return byTopic.keySet() + byPattern.stream().map(Rule::topics).toList().toString();
  }

  /**
   * The map that {@code text} describes; blank text gives one without entries.
   *
   * @throws ConfigException naming the entry at fault
   */
  static TopicTableMap parse(String text) {
    TopicTableMap map = new TopicTableMap();
    TextCursor cursor = new TextCursor(text);
    if (cursor.atEnd()) {
      return map;
    }
    Set<String> seen = new HashSet<>();
    do {
      String topics =
          cursor.takeQuoted('`').orElseGet(() -> cursor.takeWhile(TopicTableMap::isTopicsPart));
      if (topics.isEmpty()) {
        throw cursor.unexpected("a topic or a pattern");
      }
      cursor.expect('=');
      if (!seen.add(topics)) {
        throw new ConfigException(
            Excerpt.quoted(topics) + " is mapped twice; remove one of the two entries");
      }
      map.add(topics, parseReference(cursor));
    } while (cursor.accept(','));
    cursor.expectEnd("',' or the end");
    return map;
  }

  /** The table of {@code topic}; empty where no entry speaks of it. */
  Optional<TableName> find(String topic, String defaultDatabase) {
    return Optional.ofNullable(byTopic.get(topic))
        .or(() -> matchingPattern(topic))
        .map(table -> table.nameFor(topic, defaultDatabase));
  }

  private Optional<Reference> matchingPattern(String topic) {
    return byPattern.stream()
        .filter(rule -> rule.topics().matcher(topic).matches())
        .map(Rule::table)
        .findFirst();
  }

  private void add(String topics, Reference table) {
    if (TOPIC_NAME.matcher(topics).matches()) {
      byTopic.put(topics, table);
      return;
    }
    try {
      byPattern.add(new Rule(Pattern.compile(topics), table));
    } catch (PatternSyntaxException e) {
      throw new ConfigException(
          Excerpt.quoted(topics)
              + " is neither a topic's name nor a regular expression: "
              + e.getDescription());
    }
  }

  private static Reference parseReference(TextCursor cursor) {
    String first = parseName(cursor);
    if (cursor.accept('.')) {
      return new Reference(first, TableTemplate.parse(parseName(cursor)));
    }
    return new Reference(null, TableTemplate.parse(first));
  }

  private static String parseName(TextCursor cursor) {
    String name =
        cursor.takeQuoted('`').orElseGet(() -> cursor.takeWhile(TopicTableMap::isNamePart));
    if (name.isBlank()) {
      throw cursor.unexpected("a table or database name (in backticks where it holds a dot)");
    }
    return name;
  }

  private static boolean isTopicsPart(int character) {
    return character != '=' && character != ',' && !Character.isWhitespace(character);
  }

  private static boolean isNamePart(int character) {
    return isTopicsPart(character) && character != '.' && character != '`';
  }
}
