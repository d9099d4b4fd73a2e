package io.arrowsink.config;

import java.net.URI;
import java.time.Duration;

/**
 * How to reach a ClickHouse server.
 *
 * @param url its HTTP address, {@code http(s)://host:port}
 * @param user the user's name
 * @param password the user's password, empty where there is none; kept out of {@link #toString}
 * @param compression how request bodies are compressed
 * @param connectTimeout for establishing a connection
 * @param socketTimeout for which no byte may move while a question is answered
 * @param insertTimeout for a whole insert, materialized views included
 */
public record ClickHouseConnectionSettings(
    URI url,
    String user,
    String password,
    Compression compression,
    Duration connectTimeout,
    Duration socketTimeout,
    Duration insertTimeout) {

  /** How request bodies are compressed. */
  public enum Compression {
    /** As they are. */
    NONE,
    /** LZ4 blocks in ClickHouse's own framing. */
    LZ4
  }

  @Override
  public String toString() {
    return url + " as user '" + user + "'";
  }
}
