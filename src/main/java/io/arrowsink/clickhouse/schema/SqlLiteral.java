package io.arrowsink.clickhouse.schema;

/** Text as ClickHouse's string literal: in single quotes, with backslash escapes. */
public final class SqlLiteral {
  private SqlLiteral() {}

  /** {@code text} as a literal that reads back to the same text. */
  public static String quote(String text) {
    return SqlEscapes.quoted(text, '\'');
  }
}
