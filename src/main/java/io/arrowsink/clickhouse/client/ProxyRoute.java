package io.arrowsink.clickhouse.client;

import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ProxySettings;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/**
 * The way through a proxy, where there is one.
 *
 * @param proxy what the HTTP client takes for the proxy
 * @param relay what stands in for it where it wants credentials that the client cannot give it
 */
record ProxyRoute(Optional<ProxySettings> proxy, Optional<ProxyCredentialRelay> relay)
    implements AutoCloseable {

  /**
   * Prepares the way.
   *
   * @param executor runs what a relay needs
   */
  static ProxyRoute open(ClickHouseConnectionSettings settings, ExecutorService executor) {
    boolean https = settings.url().getScheme().equals("https");
    return settings
        .proxy()
        .filter(proxy -> https && !proxy.user().isEmpty())
        .map(proxy -> relayed(proxy, settings, executor))
        .orElseGet(() -> new ProxyRoute(settings.proxy(), Optional.empty()));
  }

  private static ProxyRoute relayed(
      ProxySettings proxy, ClickHouseConnectionSettings settings, ExecutorService executor) {
    ProxyCredentialRelay relay =
        ProxyCredentialRelay.start(proxy, settings.url(), settings.timeouts().connect(), executor);
    ProxySettings standIn =
        new ProxySettings(
            relay.address().getAddress().getHostAddress(), relay.address().getPort(), "", "");
    return new ProxyRoute(Optional.of(standIn), Optional.of(relay));
  }

  @Override
  public void close() {
    relay.ifPresent(ProxyCredentialRelay::close);
  }
}
