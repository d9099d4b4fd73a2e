package io.arrowsink.config;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * How to reach a ClickHouse server.
 *
 * @param url its HTTP address, {@code http(s)://host:port}
 * @param credentials who the connector is there
 * @param tls how an {@code https} server is verified
 * @param proxy what stands between, where something does
 * @param compression how request bodies are compressed
 */
public record ClickHouseConnectionSettings(
    URI url,
    Credentials credentials,
    TlsSettings tls,
    Optional<ProxySettings> proxy,
    Compression compression,
    Timeouts timeouts) {

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

    /** Gzip at its usual level. */
    public static final Compression GZIP = new Compression(Method.GZIP, 0);

    /** The way of compressing. */
    public enum Method {
      /** None. */
      NONE,
      /** LZ4 blocks in ClickHouse's own framing. */
      LZ4,
      /** A gzip stream, announced as HTTP's content encoding. */
      GZIP,
      /** A Zstandard frame, announced as HTTP's content encoding. */
      ZSTD
    }

    /** Zstandard of {@code level} 1 (fast) to 22 (small). */
    public static Compression zstd(int level) {
      return new Compression(Method.ZSTD, level);
    }
  }

  /** A server reached directly, verified as usual where its address begins with https. */
  public static ClickHouseConnectionSettings direct(
      URI url, Credentials credentials, Compression compression, Timeouts timeouts) {
    return new ClickHouseConnectionSettings(
        url, credentials, TlsSettings.DEFAULT, Optional.empty(), compression, timeouts);
  }

  /** The same server, waited for {@code most} at a time. */
  public ClickHouseConnectionSettings waitingAtMost(Duration most) {
    return new ClickHouseConnectionSettings(
        url, credentials, tls, proxy, compression, timeouts.atMost(most));
  }

  @Override
  public String toString() {
    return url + " as " + credentials;
  }
}
