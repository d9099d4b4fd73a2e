package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.HIGH;
import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigDef.Width;

/** How to reach the ClickHouse server. */
final class ConnectionOptions implements Fragment<ClickHouseConnectionSettings> {
  private static final NumberRange<Long, Duration> TIMEOUT =
      NumberRange.milliseconds(Duration.ofMillis(1), Duration.ofDays(1));

  static final Option<URI> URL =
      Option.required(
              "clickhouse.url",
              new Text<>(Width.LONG, "`http(s)://host:port`", ClickHouseUrl::parse),
              HIGH,
              "give the address of the server's HTTP interface, such as http://clickhouse:8123")
          .document(
              "Address",
              "The address of the server's HTTP interface. The port may be left out: it is 8123"
                  + " for http and 8443 for https. User, password and database have keys of their"
                  + " own.");

  private static final Option<Compression> COMPRESSION =
      Option.optional("clickhouse.compression", new CompressionFormat(), MEDIUM)
          .defaultsTo("lz4")
          .document(
              "Compression",
              "How inserts are compressed on their way to the server. `none` saves processor time"
                  + " where the network is not the limit; `zstd`, which is `zstd:3`, sends fewer bytes"
                  + " than `lz4` and takes more of it, the higher its level the more; the highest take"
                  + " hundreds of megabytes of memory for each insert under way. `gzip` is for proxies that"
                  + " know nothing else: it takes more processor time than either.");

  private static final Option<Duration> CONNECT_TIMEOUT =
      Option.optional("clickhouse.connect.timeout.ms", TIMEOUT, LOW)
          .defaultsTo("5000")
          .document(
              "Time-out of connecting",
              "How long, in milliseconds, establishing a connection may take: reaching the server"
                  + " takes at most this long, and so does each step of a TLS handshake after it."
                  + " Raise it for servers that are far away.");

  private static final Option<Duration> SOCKET_TIMEOUT =
      Option.optional("clickhouse.socket.timeout.ms", TIMEOUT, LOW)
          .defaultsTo("30000")
          .document(
              "Time-out of silence",
              "How long, in milliseconds, a connection may move no byte while a question about tables"
                  + " or settings is answered. An insert may be silent for its whole time, since the"
                  + " server sends nothing while it works: see `clickhouse.insert.timeout.ms`.");

  private static final Option<Duration> INSERT_TIMEOUT =
      Option.optional("clickhouse.insert.timeout.ms", TIMEOUT, MEDIUM)
          .defaultsTo("180000")
          .document(
              "Time-out of an insert",
              "How long, in milliseconds, a whole insert may take, materialized views included."
                  + " Raise it where views are slow; an insert cut short is sent again.");

  private final Fragment<Credentials> credentials;
  private final Fragment<TlsSettings> tls;
  private final Fragment<Optional<ProxySettings>> proxy;

  /** The others contribute to the settings of a connection, each with a group of its own. */
  ConnectionOptions(
      Fragment<Credentials> credentials,
      Fragment<TlsSettings> tls,
      Fragment<Optional<ProxySettings>> proxy) {
    this.credentials = credentials;
    this.tls = tls;
    this.proxy = proxy;
  }

  @Override
  public OptionGroup group() {
    return OptionGroup.of(
        "Connection", URL, COMPRESSION, CONNECT_TIMEOUT, SOCKET_TIMEOUT, INSERT_TIMEOUT);
  }

  @Override
  public ClickHouseConnectionSettings read(Map<String, String> properties) {
    return new ClickHouseConnectionSettings(
        URL.read(properties),
        credentials.read(properties),
        tls.read(properties),
        proxy.read(properties),
        COMPRESSION.read(properties),
        new Timeouts(
            CONNECT_TIMEOUT.read(properties),
            SOCKET_TIMEOUT.read(properties),
            INSERT_TIMEOUT.read(properties)));
  }
}
