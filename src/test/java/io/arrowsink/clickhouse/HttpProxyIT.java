package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.net.HttpProxyServer;
import io.arrowsink.testing.net.TlsProxy;
import io.arrowsink.testing.process.FreePorts;
import io.arrowsink.testing.tls.CertificateRequest;
import io.arrowsink.testing.tls.TestAuthority;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpProxyIT extends ConnectionFixture {
  private static final TestAuthority AUTHORITY = new TestAuthority("arrowsink test authority");
  private static final String USER = "joe";
  private static final String PASSWORD = "s3cret:ä";

  private static TlsProxy secureServer;
  private static TableName table;

  @BeforeAll
  static void createTarget() {
    table = newTable();
    secureServer =
        TlsProxy.to(
            URI.create(CLICKHOUSE.server().url()),
            AUTHORITY.issue(CertificateRequest.server("127.0.0.1")),
            AUTHORITY);
  }

  @AfterAll
  static void closeServer() {
    secureServer.close();
  }

  private static ClickHouseConnection through(
      String proxyUrl, String scheme, String... keysAndValues) {
    List<String> all = new ArrayList<>(List.of(keysAndValues));
    all.addAll(List.of("clickhouse.proxy.url", proxyUrl));
    if (scheme.equals("https")) {
      all.addAll(List.of("clickhouse.ssl.ca.pem", AUTHORITY.pem()));
    }
    return configured(
        scheme.equals("https") ? secureServer.url() : CLICKHOUSE.server().url(),
        all.toArray(String[]::new));
  }

  private static String[] credentials(String password) {
    return new String[] {"clickhouse.proxy.user", USER, "clickhouse.proxy.password", password};
  }

  @ParameterizedTest
  @ValueSource(strings = {"http", "https"})
  void goesThroughProxyThatWantsCredentials(String scheme) {
    try (HttpProxyServer proxy = HttpProxyServer.wanting(USER, PASSWORD);
        ClickHouseConnection connection = through(proxy.url(), scheme, credentials(PASSWORD))) {
      assertThat(write(connection, table, SCHEMA, new Object[] {1}))
          .isInstanceOf(WriteResult.Written.class);
      assertThat(proxy.heads())
          .isNotEmpty()
          .allMatch(head -> head.startsWith(scheme.equals("https") ? "CONNECT " : "POST http://"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http", "https"})
  void saysThatTheProxyRefusesItsCredentials(String scheme) {
    try (HttpProxyServer proxy = HttpProxyServer.wanting(USER, PASSWORD);
        ClickHouseConnection connection = through(proxy.url(), scheme, credentials("wrong"))) {
      assertThat(fatal(connection, table))
          .contains("set or correct clickhouse.proxy.user and clickhouse.proxy.password")
          .doesNotContain(PASSWORD);
    }
  }

  @Test
  void goesThroughProxyThatWantsNone() {
    try (HttpProxyServer proxy = HttpProxyServer.open();
        ClickHouseConnection plain = through(proxy.url(), "http");
        ClickHouseConnection secure = through(proxy.url(), "https")) {
      assertThat(isReadable(plain, table)).isTrue();
      assertThat(isReadable(secure, table)).isTrue();
      assertThat(proxy.heads())
          .anyMatch(head -> head.startsWith("POST http://"))
          .anyMatch(head -> head.startsWith("CONNECT "));
    }
  }

  @Test
  void saysThatTheProxyWantsCredentials() {
    try (HttpProxyServer proxy = HttpProxyServer.wanting(USER, PASSWORD);
        ClickHouseConnection connection = through(proxy.url(), "http");
        ClickHouseConnection secure = through(proxy.url(), "https")) {
      assertThat(fatal(connection, table)).contains("clickhouse.proxy.user");
      assertThat(fatal(secure, table)).contains("clickhouse.proxy.user");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http", "https"})
  void waitsForProxyThatIsAway(String scheme) {
    String proxyUrl = "http://127.0.0.1:" + FreePorts.next();
    try (ClickHouseConnection connection = through(proxyUrl, scheme, credentials(PASSWORD))) {
      assertThat(fatal(connection, table))
          .startsWith("unavailable: ")
          .contains("the proxy " + proxyUrl + " (clickhouse.proxy.url)");
    }
  }
}
