package io.arrowsink.testing.clickhouse;

import io.arrowsink.testing.FixtureUnavailableException;
import io.arrowsink.testing.process.ManagedServer;
import java.time.Duration;
import java.util.UUID;

/**
 * A real ClickHouse server on this machine with data of its own. The environment variable {@code
 * ARROWSINK_CLICKHOUSE} chooses how it runs: {@code embedded} (the default: a child process, no
 * Docker needed) or {@code docker}.
 *
 * <p>Work in a database made with {@link #createDatabase}: {@code default} of the embedded server
 * is not a real one. Tables of engine MergeTree survive {@link #stop} and {@link #kill}.
 */
public interface ClickHouseServer extends ManagedServer {
  /** Starts a server with default options. */
  static ClickHouseServer launch() {
    return launch(ClickHouseOptions.defaults());
  }

  /**
   * Starts a server.
   *
   * @throws FixtureUnavailableException when it cannot be had on this machine
   */
  static ClickHouseServer launch(ClickHouseOptions options) {
    String kind = System.getenv().getOrDefault("ARROWSINK_CLICKHOUSE", "embedded");
    return ManagedServer.started(
        switch (kind) {
          case "embedded" -> EmbeddedClickHouseServer.create(options);
          case "docker" -> DockerClickHouseServer.create(options);
          default ->
              throw new IllegalArgumentException(
                  "ARROWSINK_CLICKHOUSE=" + kind + ": use embedded or docker");
        });
  }

  /** The host name or address to connect to. */
  String host();

  /** The port of the HTTP interface; the same over restarts. */
  int httpPort();

  /** {@code http://host:port}. */
  default String url() {
    return "http://" + host() + ":" + httpPort();
  }

  /** A client for the user {@code default}. */
  default SqlClient sql() {
    return sql("default", "", Duration.ofSeconds(60));
  }

  /**
   * A client for {@code user}.
   *
   * @param answerLimit how long one statement may take
   */
  default SqlClient sql(String user, String password, Duration answerLimit) {
    return new SqlClient(url(), user, password, answerLimit);
  }

  /** Runs one statement as {@code default}; see {@link SqlClient#query(String)}. */
  String query(String sql);

  /** Creates a database with a name that starts with {@code prefix} and is unique; returns it. */
  default String createDatabase(String prefix) {
    String name = prefix + "_" + UUID.randomUUID().toString().replace("-", "").substring(0, 12);
    query("CREATE DATABASE " + name);
    return name;
  }
}
