package io.arrowsink.clickhouse.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ProxySettings;
import io.arrowsink.testing.net.HttpProxyServer;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyCredentialRelayTest {
  private final ExecutorService executor = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    executor.shutdownNow();
  }

  /** Whoever is on the worker may connect to the relay. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CONNECT elsewhere.example:443 HTTP/1.1",
        "CONNECT ch.example:8443 HTTP/1.10",
        "POST http://ch.example:8443/ HTTP/1.1"
      })
  void leadsToTheServerAlone(String requestLine) throws IOException {
    try (HttpProxyServer proxy = HttpProxyServer.open();
        ProxyCredentialRelay relay =
            ProxyCredentialRelay.start(
                new ProxySettings("127.0.0.1", URI.create(proxy.url()).getPort(), "joe", "pw"),
                URI.create("https://ch.example:8443"),
                Duration.ofSeconds(5),
                executor);
        Socket socket = new Socket(relay.address().getAddress(), relay.address().getPort())) {
      socket.getOutputStream().write((requestLine + "\r\n\r\n").getBytes(ISO_8859_1));

      assertThat(new String(socket.getInputStream().readAllBytes(), ISO_8859_1))
          .startsWith("HTTP/1.1 403 ");
      assertThat(proxy.heads()).isEmpty();
    }
  }
}
