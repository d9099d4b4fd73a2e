package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.HIGH;
import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef.Width;

/** How to reach the ClickHouse server. */
final class ConnectionOptions implements Fragment<ClickHouseConnectionSettings> {
  private static final NumberRange<Long, Duration> TIMEOUT =
      NumberRange.milliseconds(Duration.ofMillis(1), Duration.ofDays(1));

  private static final Option<URI> URL =
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

  private static final Option<String> USER =
      Option.optional("clickhouse.user", Text.nonBlank(), HIGH)
          .defaultsTo("default")
          .document(
              "User",
              "The user that inserts. It needs the rights to insert into the target tables and to see"
                  + " their columns (INSERT and SHOW COLUMNS).");

  private static final Option<String> PASSWORD =
      Option.optional("clickhouse.password", new Secret(), HIGH)
          .defaultsTo("")
          .document(
              "Password",
              "The user's password. Keep it out of the configuration itself with one of Connect's"
                  + " configuration providers.");

  private static final Option<Compression> COMPRESSION =
      Option.optional("clickhouse.compression", new CompressionFormat(), MEDIUM)
          .defaultsTo("lz4")
          .document(
              "Compression",
              "How inserts are compressed on their way to the server. `none` saves processor time"
                  + " where the network is not the limit; `zstd`, which is `zstd:3`, sends fewer bytes"
                  + " than `lz4` and takes more of it, the higher its level the more; the highest take"
                  + " hundreds of megabytes of memory for each insert under way.");

  private static final Option<Duration> CONNECT_TIMEOUT =
      Option.optional("clickhouse.connect.timeout.ms", TIMEOUT, LOW)
          .defaultsTo("5000")
          .document(
              "Time-out of connecting",
              "How long, in milliseconds, establishing a connection may take. Raise it for servers"
                  + " that are far away.");

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

  @Override
  public OptionGroup group() {
    return OptionGroup.of(
        "Connection",
        URL,
        USER,
        PASSWORD,
        COMPRESSION,
        CONNECT_TIMEOUT,
        SOCKET_TIMEOUT,
        INSERT_TIMEOUT);
  }

  @Override
  public ClickHouseConnectionSettings read(Map<String, String> properties) {
    return new ClickHouseConnectionSettings(
        URL.read(properties),
        USER.read(properties),
        PASSWORD.read(properties),
        COMPRESSION.read(properties),
        CONNECT_TIMEOUT.read(properties),
        SOCKET_TIMEOUT.read(properties),
        INSERT_TIMEOUT.read(properties));
  }
}
