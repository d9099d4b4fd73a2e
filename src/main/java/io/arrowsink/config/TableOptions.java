package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.HIGH;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import java.util.Map;
import org.apache.kafka.common.config.ConfigDef.Width;

/** Which table the records of a topic go to. */
final class TableOptions implements Fragment<TableMapping> {
  private static final Option<String> DATABASE =
      Option.optional("clickhouse.database", Text.nonBlank(), HIGH)
          .defaultsTo("default")
          .document(
              "Database", "The database of all tables that are not named with one of their own.");

  private static final Option<TableTemplate> TABLE =
      Option.optional(
              "clickhouse.table",
              new Text<>(
                  Width.MEDIUM, "one table name, `${topic}` in it allowed", TableTemplate::parse),
              HIGH)
          .defaultsTo("${topic}")
          .document(
              "Table",
              "The table that records go to, `${topic}` standing for their topic. It is one name,"
                  + " taken whole: a dot in it is part of the name, and quotation marks are not"
                  + " needed.");

  private static final Option<TopicTableMap> TOPIC_TABLES =
      Option.optional(
              "clickhouse.topic2table.map",
              new Text<>(
                  Width.LONG,
                  "`topic=table` or `pattern=database.table`, separated by commas",
                  TopicTableMap::parse),
              MEDIUM)
          .defaultsTo("")
          .document(
              "Tables of single topics",
              "Tables for topics that `clickhouse.table` does not suit. The left side is a topic,"
                  + " or, where it holds a character that no topic's name can have, a regular"
                  + " expression for whole topic names. Topics win over expressions, earlier"
                  + " expressions over later ones. On the right side a dot separates database and"
                  + " table, and `${topic}` is allowed in the table. Names and expressions that"
                  + " hold a dot, a comma or an equals sign of their own are quoted with backticks:"
                  + " ``orders=sales.orders, web-(eu|us)=web, c1.t=`c1.t` ``.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Target table", DATABASE, TABLE, TOPIC_TABLES);
  }

  @Override
  public TableMapping read(Map<String, String> properties) {
    return new TableMapping(
        DATABASE.read(properties), TABLE.read(properties), TOPIC_TABLES.read(properties));
  }
}
