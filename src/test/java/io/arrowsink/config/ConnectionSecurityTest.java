package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.TlsSettings.Verification;
import io.arrowsink.testing.tls.CertificateRequest;
import io.arrowsink.testing.tls.TestAuthority;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys of TLS, tokens and proxies. */
class ConnectionSecurityTest {
  private static final String HTTPS = "https://ch:8443";
  private static final String PASSWORD = "hunter2";
  private static final TestAuthority AUTHORITY = new TestAuthority("arrowsink test authority");

  @TempDir static Path files;

  @BeforeAll
  static void writeFiles() throws IOException {
    AUTHORITY.writeTruststore(files.resolve("trust"), "PKCS12", PASSWORD);
    AUTHORITY
        .issue(CertificateRequest.client("EC"))
        .writeKeystore(files.resolve("keys"), "PKCS12", PASSWORD, PASSWORD);
    Files.writeString(files.resolve("text"), "no certificate");
    Files.writeString(files.resolve("ca.pem"), AUTHORITY.pem());
  }

  /** {@code settings} are {@code key=value}; {@code @name} is the path of a file. */
  private static Map<String, String> properties(String url, String... settings) {
    Map<String, String> properties = new HashMap<>(Map.of("clickhouse.url", url));
    for (String setting : settings) {
      int equals = setting.indexOf('=');
      String value = setting.substring(equals + 1);
      properties.put(
          "clickhouse." + setting.substring(0, equals),
          value.startsWith("@") ? files.resolve(value.substring(1)).toString() : value);
    }
    return properties;
  }

  private static ClickHouseConnectionSettings parsed(String url, String... settings) {
    return ClickHouseSinkConfig.parse(properties(url, settings)).connection();
  }

  @Test
  void readsCertificatesAndKeys() {
    TlsSettings byStore =
        parsed(
                HTTPS,
                "ssl.truststore.location=@trust",
                "ssl.truststore.password=" + PASSWORD,
                "ssl.keystore.location=@keys",
                "ssl.keystore.password=" + PASSWORD,
                "ssl.verification=ca")
            .tls();
    TlsSettings byPem = parsed(HTTPS, "ssl.ca.pem=@ca.pem").tls();

    assertThat(byStore.verification()).isEqualTo(Verification.CA);
    assertThat(byStore.trustedCertificates()).isEqualTo(byPem.trustedCertificates()).isNotEmpty();
    assertThat(byStore.clientCertificates()).startsWith("-----BEGIN CERTIFICATE-----");
    assertThat(byStore.clientKey()).startsWith("-----BEGIN EC PRIVATE KEY-----");
    assertThat(byPem.verification()).isEqualTo(Verification.FULL);
  }

  @Test
  void readsTokenAndProxy() {
    ClickHouseConnectionSettings settings =
        parsed(
            HTTPS,
            "access.token=abc.def",
            "proxy.url=http://proxy:3128/",
            "proxy.user=joe",
            "proxy.password=" + PASSWORD);

    assertThat(settings.credentials()).isEqualTo(new Credentials.AccessToken("abc.def"));
    assertThat(settings.proxy())
        .isEqualTo(Optional.of(new ProxySettings("proxy", 3128, "joe", PASSWORD)));
  }

  @Test
  void showsNoSecret() {
    String shown =
        ClickHouseSinkConfig.parse(
                properties(
                    HTTPS,
                    "access.token=" + PASSWORD,
                    "proxy.url=http://proxy:3128",
                    "proxy.user=joe",
                    "proxy.password=" + PASSWORD,
                    "ssl.keystore.location=@keys",
                    "ssl.keystore.password=" + PASSWORD))
            .toString();

    assertThat(shown).doesNotContain(PASSWORD, "PRIVATE KEY");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://ch | ssl.ca.pem=@ca.pem | ssl.ca.pem | begins with http, so nothing is encrypted",
        "https://ch | ssl.ca.pem=@none | ssl.ca.pem | does not exist on this worker",
        "https://ch | ssl.ca.pem=@text | ssl.ca.pem | ",
        "https://ch | ssl.ca.pem=-----BEGIN x | ssl.ca.pem | the text",
        "https://ch | ssl.truststore.location=@none | ssl.truststore.location | does not exist",
        "https://ch | ssl.truststore.location=@text | ssl.truststore.location | cannot be read",
        "https://ch | ssl.truststore.location=@keys;ssl.truststore.password=hunter2"
            + " | ssl.truststore.location | holds no trusted certificate",
        "https://ch | ssl.truststore.location=@trust;ssl.truststore.password=wrong"
            + " | ssl.truststore.password | it is not the password of",
        "https://ch | ssl.truststore.location=@trust;ssl.truststore.password=hunter2;"
            + "ssl.ca.pem=@ca.pem | ssl.ca.pem | remove one of them",
        "https://ch | ssl.truststore.password=x | ssl.truststore.password | there is no file",
        "https://ch | ssl.truststore.location=@trust;ssl.truststore.type=PEM | ssl.truststore.type"
            + " | not among the valid values",
        "https://ch | ssl.keystore.location=@keys | ssl.keystore.location | needs its password",
        "https://ch | ssl.keystore.location=@keys;ssl.keystore.password=wrong"
            + " | ssl.keystore.password | it is not the password of",
        "https://ch | ssl.keystore.location=@trust;ssl.keystore.password=hunter2"
            + " | ssl.keystore.location | holds 0 keys",
        "https://ch | ssl.keystore.key.password=x | ssl.keystore.key.password | there is no file",
        "https://ch | ssl.verification=none;ssl.ca.pem=@ca.pem | ssl.verification | every"
            + " certificate is taken",
        "https://ch | access.token=a b | access.token | the value is no token",
        "https://ch | access.token=Bearer x | access.token | without 'Bearer'",
        "https://ch | access.token=x;user=default | access.token | a token replaces user",
        "https://ch | access.token=x;password=hunter2 | access.token | or clickhouse.password",
        "https://ch | proxy.user=joe | proxy.user | there is no proxy",
        "https://ch | proxy.url=http://p:1;proxy.password=hunter2 | proxy.password | no user",
        "https://ch | proxy.url=http://p:1;proxy.user=a:b | proxy.user | with a ':' in its name",
        "https://ch | proxy.url=p:3128 | proxy.url | does not begin with http://",
        "https://ch | proxy.url=https://p:3128 | proxy.url | does not begin with http://",
        "https://ch | proxy.url=http://p | proxy.url | has no port",
        "https://ch | proxy.url=http://p:0 | proxy.url | out of range",
        "https://ch | proxy.url=http://p:1/x | proxy.url | goes on after its port",
        "https://ch | proxy.url=http://joe:hunter2@p:1 | proxy.url | set clickhouse.proxy.user"
      })
  void refusesWithRemedy(String url, String settings, String key, String message) {
    List<String> problems =
        ClickHouseSinkConfig.validate(properties(url, settings.split(";", -1))).stream()
            .flatMap(value -> value.errorMessages().stream())
            .toList();

    assertThat(problems)
        .singleElement()
        .asString()
        .startsWith("clickhouse." + key + ": ")
        .contains(message == null ? "" : message)
        .doesNotContain(PASSWORD);
  }
}
