package io.arrowsink.clickhouse.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.security.InvalidKeyException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What no real server of the other tests does. */
class ConnectionRemedyTest {
  private static Throwable handshake(Throwable cause) {
    return new SSLHandshakeException("it failed").initCause(cause);
  }

  static Stream<Throwable> causesOfDistrust() {
    return Stream.of(
        new CertificateException("no subject"),
        new CertPathBuilderException("no path"),
        new CertPathValidatorException("revoked"));
  }

  @ParameterizedTest
  @MethodSource("causesOfDistrust")
  void speaksOfTrustWhereACertificateIsTheCause(Throwable cause) {
    assertThat(ConnectionRemedy.of(new RuntimeException(handshake(cause))))
        .hasValueSatisfying(remedy -> assertThat(remedy).contains("is not trusted"));
  }

  @Test
  void doesNotSpeakOfTrustWhereTheCauseIsAnother() {
    assertThat(ConnectionRemedy.of(handshake(new InvalidKeyException("too short"))))
        .hasValueSatisfying(
            remedy ->
                assertThat(remedy)
                    .contains("the TLS handshake failed")
                    .doesNotContain("is not trusted"));
  }

  @Test
  void knowsNoRemedyForANetworkThatFails() {
    assertThat(ConnectionRemedy.of(handshake(new EOFException("cut")))).isEmpty();
  }
}
