package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.Await;
import io.arrowsink.testing.net.TcpProxy;
import io.arrowsink.testing.net.TlsProxy;
import io.arrowsink.testing.process.FreePorts;
import io.arrowsink.testing.tls.CertificateRequest;
import io.arrowsink.testing.tls.TestAuthority;
import io.arrowsink.testing.tls.TestIdentity;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecureConnectionIT extends ConnectionFixture {
  private static final String PASSWORD = "store-pass";
  private static final String CA_PEM = "clickhouse.ssl.ca.pem";
  private static final String VERIFICATION = "clickhouse.ssl.verification";
  private static final TestAuthority AUTHORITY = new TestAuthority("arrowsink test authority");
  private static final TestIdentity SERVER =
      AUTHORITY.issue(CertificateRequest.server("127.0.0.1"));

  @TempDir static Path files;
  private static TableName table;

  @BeforeAll
  static void createTarget() {
    table = newTable();
  }

  private static TlsProxy proxy(TestIdentity identity) {
    return TlsProxy.to(URI.create(CLICKHOUSE.server().url()), identity, AUTHORITY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PKCS12", "JKS"})
  void trustsWhatTheTruststoreHolds(String type) {
    Path store = AUTHORITY.writeTruststore(files.resolve("trusted." + type), type, PASSWORD);
    try (TlsProxy proxy = proxy(SERVER);
        ClickHouseConnection connection =
            configured(
                proxy.url(),
                "clickhouse.ssl.truststore.location",
                store.toString(),
                "clickhouse.ssl.truststore.password",
                PASSWORD,
                "clickhouse.ssl.truststore.type",
                type)) {
      assertThat(write(connection, table, SCHEMA, new Object[] {1}))
          .isInstanceOf(WriteResult.Written.class);
      assertThat(proxy.handshakes()).isPositive();
    }
  }

  @Test
  void trustsCertificatesInPem() throws IOException {
    Path file = Files.writeString(files.resolve("ca.pem"), "# ours\n" + AUTHORITY.pem());
    try (TlsProxy proxy = proxy(SERVER);
        ClickHouseConnection byFile = configured(proxy.url(), CA_PEM, file.toString());
        ClickHouseConnection byText = configured(proxy.url(), CA_PEM, AUTHORITY.pem())) {
      assertThat(isReadable(byFile, table)).isTrue();
      assertThat(isReadable(byText, table)).isTrue();
    }
  }

  @Test
  void refusesServerThatNobodyVouchesFor() {
    try (TlsProxy proxy = proxy(SERVER);
        ClickHouseConnection trustingJava = configured(proxy.url());
        ClickHouseConnection trustingAnother =
            configured(proxy.url(), CA_PEM, new TestAuthority("another").pem());
        ClickHouseConnection trustingAll = configured(proxy.url(), VERIFICATION, "none")) {
      assertThat(fatal(trustingJava, table))
          .startsWith("no connection to ClickHouse at " + proxy.url())
          .contains("is not trusted; give its authority's in clickhouse.ssl.truststore.location");
      assertThat(fatal(trustingAnother, table)).contains("is not trusted");
      assertThat(isReadable(trustingAll, table)).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({"full, false", "ca, true", "none, true"})
  void verifiesTheHostUnlessToldNotTo(String verification, boolean accepted) {
    TestIdentity elsewhere = AUTHORITY.issue(CertificateRequest.server("elsewhere.example"));
    String[] trust =
        verification.equals("none")
            ? new String[] {VERIFICATION, verification}
            : new String[] {VERIFICATION, verification, CA_PEM, AUTHORITY.pem()};
    try (TlsProxy proxy = proxy(elsewhere);
        ClickHouseConnection connection = configured(proxy.url(), trust)) {
      if (accepted) {
        assertThat(isReadable(connection, table)).isTrue();
      } else {
        assertThat(fatal(connection, table)).contains("was issued for another host");
      }
    }
  }

  @Test
  void refusesExpiredCertificate() {
    TestIdentity expired = AUTHORITY.issue(CertificateRequest.server("127.0.0.1").expired());
    try (TlsProxy proxy = proxy(expired);
        ClickHouseConnection connection = configured(proxy.url(), CA_PEM, AUTHORITY.pem())) {
      assertThat(fatal(connection, table)).contains("has expired or is not valid yet; renew it");
    }
  }

  @ParameterizedTest
  @CsvSource({"EC, PKCS12, store-pass", "RSA, PKCS12, store-pass", "RSA, JKS, key-pass"})
  void showsItsCertificateWhereOneIsWanted(String algorithm, String type, String keyPassword) {
    Path store =
        AUTHORITY
            .issue(CertificateRequest.client(algorithm))
            .writeKeystore(files.resolve(algorithm + "." + type), type, PASSWORD, keyPassword);
    try (TlsProxy proxy =
            TlsProxy.wantingCertificates(URI.create(CLICKHOUSE.server().url()), SERVER, AUTHORITY);
        ClickHouseConnection connection =
            configured(
                proxy.url(),
                CA_PEM,
                AUTHORITY.pem(),
                "clickhouse.ssl.keystore.location",
                store.toString(),
                "clickhouse.ssl.keystore.password",
                PASSWORD,
                "clickhouse.ssl.keystore.type",
                type,
                "clickhouse.ssl.keystore.key.password",
                keyPassword)) {
      assertThat(write(connection, table, SCHEMA, new Object[] {2}))
          .isInstanceOf(WriteResult.Written.class);
    }
  }

  /**
   * In TLS 1.3 the server asks for it when the client is done: a connection that the server resets
   * at once may take its alert away, and the next attempt brings another.
   */
  @Test
  void saysThatACertificateIsWanted() {
    try (TlsProxy proxy =
            TlsProxy.wantingCertificates(URI.create(CLICKHOUSE.server().url()), SERVER, AUTHORITY);
        ClickHouseConnection connection = configured(proxy.url(), CA_PEM, AUTHORITY.pem())) {
      Await.atMostSeconds(20)
          .until(
              "the server's alert",
              () -> fatal(connection, table),
              message -> message.contains("clickhouse.ssl.keystore.location"));
      assertThat(proxy.handshakes()).isZero();
    }
  }

  @Test
  void saysThatThePortDoesNotSpeakTls() {
    String url = CLICKHOUSE.server().url().replace("http://", "https://");
    try (ClickHouseConnection connection = configured(url)) {
      assertThat(fatal(connection, table)).contains("does not speak TLS at this port");
    }
  }

  /** A network that fails is waited for, also in the middle of a handshake. */
  @Test
  void waitsForNetworkThatFailsWithinTheHandshake() {
    try (TcpProxy silent =
            TcpProxy.to("127.0.0.1", URI.create(CLICKHOUSE.server().url()).getPort());
        TcpProxy resetting = TcpProxy.to("127.0.0.1", FreePorts.next());
        ClickHouseConnection unanswered = overTls(silent);
        ClickHouseConnection cut = overTls(resetting)) {
      silent.blackhole();
      assertThat(fatal(unanswered, table)).startsWith("unavailable: ");
      assertThat(fatal(cut, table)).startsWith("unavailable: ");
    }
  }

  private static ClickHouseConnection overTls(TcpProxy proxy) {
    return configured(
        proxy.url().replace("http://", "https://"), "clickhouse.connect.timeout.ms", "300");
  }
}
