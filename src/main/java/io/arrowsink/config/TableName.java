package io.arrowsink.config;

/**
 * A table by its two names, each taken whole: a dot in one of them is part of the name.
 *
 * @param database the database's name, unquoted
 * @param table the table's name, unquoted
 */
public record TableName(String database, String table) {

  /** Both names quoted with backticks, ready for SQL. */
  public String quoted() {
    return quote(database) + "." + quote(table);
  }

  /**
   * {@code identifier} as a quoted SQL identifier, by ClickHouse's rules: backslash and backtick
   * are escaped with a backslash.
   */
  public static String quote(String identifier) {
    return "`" + identifier.replace("\\", "\\\\").replace("`", "\\`") + "`";
  }

  /** {@code database.table}, unquoted, for messages and as the name of the target. */
  @Override
  public String toString() {
    return database + "." + table;
  }
}
