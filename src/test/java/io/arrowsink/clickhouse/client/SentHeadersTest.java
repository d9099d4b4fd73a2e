package io.arrowsink.clickhouse.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.ClickHouseSinkConfig;
import io.arrowsink.config.TableName;
import io.arrowsink.testing.net.HttpProxyServer;
import io.arrowsink.testing.net.TlsProxy;
import io.arrowsink.testing.tls.CertificateRequest;
import io.arrowsink.testing.tls.TestAuthority;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the server learns of who is speaking. */
class SentHeadersTest {
  private static final List<String> USER_HEADERS =
      List.of("X-ClickHouse-User", "X-ClickHouse-Key", "X-ClickHouse-SSL-Certificate-Auth");

  private final List<Headers> requests = new CopyOnWriteArrayList<>();
  private HttpServer server;
  private String url;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          requests.add(exchange.getRequestHeaders());
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    url = "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void ask(Map<String, String> properties) {
    try (ClickHouseConnection connection =
        ClickHouseConnection.open(
            ClickHouseSinkConfig.parse(properties).connection(),
            ClickHouseErrorSettings.DEFAULTS,
            1)) {
      connection.readTable(new TableName("db", "t"));
    }
    assertThat(requests).isNotEmpty();
  }

  private static String basic(String userAndPassword) {
    return "Basic " + Base64.getEncoder().encodeToString(userAndPassword.getBytes(ISO_8859_1));
  }

  @Test
  void sendsTheAccessTokenAndNoUser() {
    ask(Map.of("clickhouse.url", url, "clickhouse.access.token", "eyJhbGciOi.J9-_~+/=="));

    assertThat(requests)
        .allSatisfy(
            headers -> {
              assertThat(headers.get("Authorization"))
                  .containsExactly("Bearer eyJhbGciOi.J9-_~+/==");
              assertThat(headers).doesNotContainKeys(USER_HEADERS.toArray(new String[0]));
            });
  }

  @Test
  void sendsUserAndPassword() {
    ask(Map.of("clickhouse.url", url, "clickhouse.user", "joe", "clickhouse.password", "pw"));

    assertThat(requests)
        .allSatisfy(
            headers -> assertThat(headers.get("Authorization")).containsExactly(basic("joe:pw")));
  }

  @Test
  void keepsTheProxysCredentialsFromTheServer() {
    TestAuthority authority = new TestAuthority("arrowsink test authority");
    try (HttpProxyServer proxy = HttpProxyServer.wanting("joe", "pw");
        TlsProxy secure =
            TlsProxy.to(
                URI.create(url),
                authority.issue(CertificateRequest.server("127.0.0.1")),
                authority)) {
      ask(
          Map.of(
              "clickhouse.url",
              secure.url(),
              "clickhouse.ssl.ca.pem",
              authority.pem(),
              "clickhouse.proxy.url",
              proxy.url(),
              "clickhouse.proxy.user",
              "joe",
              "clickhouse.proxy.password",
              "pw"));

      assertThat(proxy.heads()).allMatch(head -> head.contains(basic("joe:pw")));
    }
    assertThat(requests)
        .allSatisfy(headers -> assertThat(headers).doesNotContainKey("Proxy-Authorization"));
  }
}
