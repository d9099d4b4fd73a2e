package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.Client;
import com.clickhouse.client.api.ClientFaultCause;
import com.clickhouse.client.api.enums.ProxyType;
import com.clickhouse.client.api.enums.SSLMode;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression.Method;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.ProxySettings;
import io.arrowsink.config.Timeouts;
import io.arrowsink.config.TlsSettings;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/** Makes clients that do what they are told once and leave retrying to the caller. */
final class ClientFactory {
  private static final String DATABASE_OPTION = "database";

  /**
   * A connection that has been idle for longer is not used again. Servers close theirs after 3
   * seconds (ClickHouse's own default of old) or later, and what stands between drops its state
   * later still, so that a request hardly ever meets a connection that is no more. Under load none
   * is idle for as long.
   */
  private static final Duration LONGEST_IDLE = Duration.ofMillis(2_500);

  private ClientFactory() {}

  /**
   * A client for one server. An empty database keeps it from sending the {@code
   * X-ClickHouse-Database} header: all names are qualified, and a database named {@code default}
   * need not exist. Responses are short, and errors are read most reliably uncompressed.
   *
   * <p>A handshake of TLS that is silent ends after the connect time-out, for which the client has
   * no setting of its own: until a request is sent its socket time-out holds. Requests bring their
   * own.
   *
   * @param proxy where the proxy is, or what stands in for it
   * @param connections how many requests may be under way at once
   * @param executor runs the requests
   */
  static Client create(
      ClickHouseConnectionSettings settings,
      Optional<ProxySettings> proxy,
      int connections,
      ExecutorService executor) {
    Timeouts timeouts = settings.timeouts();
    Client.Builder builder = new Client.Builder();
    authenticate(builder, settings.credentials());
    secure(builder, settings.tls());
    proxy.ifPresent(hop -> route(builder, hop));
    return builder
        .addEndpoint(settings.url().toString())
        .setOption(DATABASE_OPTION, "")
        .setClientName("arrowsink/" + version())
        .setMaxRetries(0)
        .retryOnFailures(ClientFaultCause.None)
        .compressClientRequest(settings.compression().method() == Method.LZ4)
        .compressServerResponse(false)
        .setMaxConnections(connections)
        .setConnectTimeout(timeouts.connect().toMillis(), ChronoUnit.MILLIS)
        .setConnectionRequestTimeout(timeouts.connect().toMillis(), ChronoUnit.MILLIS)
        .setSocketTimeout(timeouts.connect().toMillis(), ChronoUnit.MILLIS)
        .setKeepAliveTimeout(LONGEST_IDLE.toMillis(), ChronoUnit.MILLIS)
        .setExecutionTimeout(timeouts.insert().toMillis(), ChronoUnit.MILLIS)
        .useAsyncRequests(true)
        .setSharedOperationExecutor(executor)
        .build();
  }

  private static void authenticate(Client.Builder builder, Credentials credentials) {
    if (credentials instanceof Credentials.AccessToken bearer) {
      builder.useBearerTokenAuth(bearer.token());
    } else if (credentials instanceof Credentials.UserPassword known) {
      builder.setUsername(known.user()).setPassword(known.password());
    }
  }

  /** The client takes PEM text wherever it takes the path of a PEM file. */
  private static void secure(Client.Builder builder, TlsSettings tls) {
    builder.setSSLMode(
        switch (tls.verification()) {
          case FULL -> SSLMode.STRICT;
          case CA -> SSLMode.VERIFY_CA;
          case NONE -> SSLMode.TRUST;
        });
    if (!tls.trustedCertificates().isEmpty()) {
      builder.setRootCertificate(tls.trustedCertificates());
    }
    if (!tls.clientCertificates().isEmpty()) {
      builder.setClientCertificate(tls.clientCertificates()).setClientKey(tls.clientKey());
    }
  }

  private static void route(Client.Builder builder, ProxySettings proxy) {
    builder.addProxy(ProxyType.HTTP, proxy.host(), proxy.port());
    if (!proxy.user().isEmpty()) {
      builder.setProxyCredentials(proxy.user(), proxy.password());
    }
  }

  /** The packaged version; classes that are not in a jar have none. */
  private static String version() {
    String version = ClientFactory.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
