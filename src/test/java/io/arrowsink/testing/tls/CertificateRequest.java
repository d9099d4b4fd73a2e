package io.arrowsink.testing.tls;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What a certificate is to say.
 *
 * @param name of its owner
 * @param hosts that it is for: names, or IPv4 addresses
 * @param keyAlgorithm of its key, {@code EC} or {@code RSA}
 */
public record CertificateRequest(
    String name, List<String> hosts, String keyAlgorithm, Instant notBefore, Instant notAfter) {
  private static final Duration DAY = Duration.ofDays(1);

  /** One for a server at {@code hosts}, valid now. */
  public static CertificateRequest server(String... hosts) {
    Instant now = Instant.now();
    return new CertificateRequest(
        "test server", List.of(hosts), "EC", now.minus(DAY), now.plus(DAY));
  }

  /** One for a client, valid now. */
  public static CertificateRequest client(String keyAlgorithm) {
    Instant now = Instant.now();
    return new CertificateRequest(
        "test client", List.of(), keyAlgorithm, now.minus(DAY), now.plus(DAY));
  }

  /** The same, valid until an hour ago. */
  public CertificateRequest expired() {
    return new CertificateRequest(
        name, hosts, keyAlgorithm, notBefore, Instant.now().minus(Duration.ofHours(1)));
  }
}
