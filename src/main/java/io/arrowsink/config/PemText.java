package io.arrowsink.config;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateEncodingException;
import java.util.Base64;
import java.util.Collection;
import org.apache.kafka.common.config.ConfigException;

/** Writes PEM (RFC 7468). */
final class PemText {
  private static final int LINE = 64;
  private static final Base64.Encoder BASE64 = Base64.getMimeEncoder(LINE, "\n".getBytes(US_ASCII));

  private PemText() {}

  /** One certificate after the other. */
  static String of(Collection<? extends Certificate> certificates) {
    StringBuilder text = new StringBuilder();
    for (Certificate certificate : certificates) {
      try {
        text.append(section("CERTIFICATE", certificate.getEncoded()));
      } catch (CertificateEncodingException e) {
        throw new ConfigException("a certificate cannot be encoded (" + e.getMessage() + ")");
      }
    }
    return text.toString();
  }

  /**
   * The key in PKCS #8. Its label names the algorithm, as in {@code RSA PRIVATE KEY}, since that is
   * where the ClickHouse client looks for it.
   */
  static String of(PrivateKey key) {
    return section(key.getAlgorithm() + " PRIVATE KEY", key.getEncoded());
  }

  private static String section(String label, byte[] content) {
    return "-----BEGIN "
        + label
        + "-----\n"
        + BASE64.encodeToString(content)
        + "\n-----END "
        + label
        + "-----\n";
  }
}
