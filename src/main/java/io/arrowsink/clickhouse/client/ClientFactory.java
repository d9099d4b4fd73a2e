package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.Client;
import com.clickhouse.client.api.ClientFaultCause;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression.Method;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ExecutorService;

/** Makes clients that do what they are told once and leave retrying to the caller. */
final class ClientFactory {
  private static final String DATABASE_OPTION = "database";

  private ClientFactory() {}

  /**
   * A client for one server. An empty database keeps it from sending the {@code
   * X-ClickHouse-Database} header: all names are qualified, and a database named {@code default}
   * need not exist. Responses are short, and errors are read most reliably uncompressed.
   *
   * @param connections how many requests may be under way at once
   * @param executor runs the requests
   */
  static Client create(
      ClickHouseConnectionSettings settings, int connections, ExecutorService executor) {
    return new Client.Builder()
        .addEndpoint(settings.url().toString())
        .setUsername(settings.user())
        .setPassword(settings.password())
        .setOption(DATABASE_OPTION, "")
        .setClientName("arrowsink/" + version())
        .setMaxRetries(0)
        .retryOnFailures(ClientFaultCause.None)
        .compressClientRequest(settings.compression().method() == Method.LZ4)
        .compressServerResponse(false)
        .setMaxConnections(connections)
        .setConnectTimeout(settings.connectTimeout().toMillis(), ChronoUnit.MILLIS)
        .setConnectionRequestTimeout(settings.connectTimeout().toMillis(), ChronoUnit.MILLIS)
        .setSocketTimeout(settings.socketTimeout().toMillis(), ChronoUnit.MILLIS)
        .setExecutionTimeout(settings.insertTimeout().toMillis(), ChronoUnit.MILLIS)
        .useAsyncRequests(true)
        .setSharedOperationExecutor(executor)
        .build();
  }

  /** The packaged version; classes that are not in a jar have none. */
  private static String version() {
    String version = ClientFactory.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
