package io.arrowsink.clickhouse.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ProxySettings;
import io.arrowsink.testing.net.HttpProxyServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyCredentialRelayTest {
  private static final URI SERVER = URI.create("https://ch.example:8443");
  private static final Duration PATIENCE = Duration.ofSeconds(5);

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
            ProxyCredentialRelay.start(settings(proxy), SERVER, PATIENCE, executor)) {
      assertThat(answer(relay, requestLine)).startsWith("HTTP/1.1 403 ");
      assertThat(proxy.heads()).isEmpty();
    }
  }

  @Test
  void goesOnWhenAConnectionCouldNotBeAccepted() throws IOException {
    try (HttpProxyServer proxy = HttpProxyServer.open();
        ProxyCredentialRelay relay =
            ProxyCredentialRelay.start(
                settings(proxy), SERVER, PATIENCE, executor, new FailingOnce())) {
      assertThat(answer(relay, "GET / HTTP/1.1")).startsWith("HTTP/1.1 403 ");
    }
  }

  private static ProxySettings settings(HttpProxyServer proxy) {
    return new ProxySettings("127.0.0.1", URI.create(proxy.url()).getPort(), "joe", "pw");
  }

  private static String answer(ProxyCredentialRelay relay, String requestLine) throws IOException {
    try (Socket socket = new Socket(relay.address().getAddress(), relay.address().getPort())) {
      socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
      socket.getOutputStream().write((requestLine + "\r\n\r\n").getBytes(ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }
  }

  /** As it is where the process has too many files open. */
  private static final class FailingOnce extends ServerSocket {
    private boolean failed;

    FailingOnce() throws IOException {
      super(0, 5, InetAddress.getLoopbackAddress());
    }

    @Override
    public Socket accept() throws IOException {
      if (!failed) {
        failed = true;
        throw new IOException("Too many open files");
      }
      return super.accept();
    }
  }
}
