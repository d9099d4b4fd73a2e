package io.arrowsink.clickhouse.check;

/** The configuration keys that findings belong to. */
public final class Key {
  public static final String URL = "clickhouse.url";
  public static final String USER = "clickhouse.user";
  public static final String ACCESS_TOKEN = "clickhouse.access.token";
  public static final String DATABASE = "clickhouse.database";
  public static final String TABLE = "clickhouse.table";
  public static final String TOPIC_TABLES = "clickhouse.topic2table.map";
  public static final String COLUMNS = "clickhouse.columns";
  public static final String SCHEMA = "input.schema";
  public static final String METADATA = "input.metadata.columns";

  private Key() {}
}
