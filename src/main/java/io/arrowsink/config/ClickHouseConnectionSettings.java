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

  /**
   * How request bodies are compressed.
   *
   * @param level how hard to try, for a method that has levels; else 0
   */
  public record Compression(Method method, int level) {
    /** As they are. */
    public static final Compression NONE = new Compression(Method.NONE, 0);

    /** LZ4 blocks in ClickHouse's own framing. */
    public static final Compression LZ4 = new Compression(Method.LZ4, 0);

    /** The way of compressing. */
    public enum Method {
      /** None. */
      NONE,
      /** LZ4 blocks in ClickHouse's own framing. */
      LZ4,
      /** A Zstandard frame, announced as HTTP's content encoding. */
      ZSTD
    }

    /** Zstandard of {@code level} 1 (fast) to 22 (small). */
    public static Compression zstd(int level) {
      return new Compression(Method.ZSTD, level);
    }
  }

  @Override
  public String toString() {
    return url + " as user '" + user + "'";
  }
}
