package io.arrowsink.config;

/** Which table the records of a topic go to. */
public final class TableMapping {
  private final String database;
  private final TableTemplate table;
  private final TopicTableMap exceptions;

  /**
   * A mapping.
   *
   * @param database the database of tables named without one
   * @param table of topics without an entry of their own
   * @param exceptions the entries of single topics
   */
  TableMapping(String database, TableTemplate table, TopicTableMap exceptions) {
    this.database = database;
    this.table = table;
    this.exceptions = exceptions;
  }

  /** The table of {@code topic}'s records; decided by the configuration alone. */
  public TableName tableOf(String topic) {
    return exceptions
        .find(topic, database)
        .orElseGet(() -> new TableName(database, table.nameFor(topic)));
  }

  /** Whether {@code topic} has an entry of its own in {@code clickhouse.topic2table.map}. */
  public boolean isException(String topic) {
    return exceptions.find(topic, database).isPresent();
  }

  /** What the configuration says, for the log. */
  @Override
  public String toString() {
    return database + "." + table + " but for " + exceptions;
  }
}
