package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.ClientMisconfigurationException;
import java.io.IOException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/**
 * What has to be mended where no connection comes about although the network is up: in TLS, or at
 * the proxy. A handshake that the network has cut is not among it.
 */
final class ConnectionRemedy {
  private static final String PLAIN_ANSWER = "Unsupported or unrecognized SSL message";
  private static final String PROXY_WANTS_CREDENTIALS = "Proxy authentication required";

  private ConnectionRemedy() {}

  /** The remedy for {@code error}; empty where a retry may be one. */
  static Optional<String> of(Throwable error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (cause instanceof SSLException tls) {
        return Optional.ofNullable(ofTls(tls));
      }
      if (cause instanceof ClientMisconfigurationException
          && says(cause, PROXY_WANTS_CREDENTIALS)) {
        return Optional.of(
            "the proxy lets only known users through; set or correct clickhouse.proxy.user and"
                + " clickhouse.proxy.password");
      }
    }
    return Optional.empty();
  }

  private static @Nullable String ofTls(SSLException error) {
    if (error instanceof SSLPeerUnverifiedException) {
      return "the server's certificate was issued for another host; write the host it was issued for"
          + " in clickhouse.url, or set clickhouse.ssl.verification=ca";
    }
    if (says(error, PLAIN_ANSWER)) {
      return "the server does not speak TLS at this port; correct the port in clickhouse.url (8443"
          + " as a rule), or write http";
    }
    if (!(error instanceof SSLHandshakeException) || causedBy(error, IOException.class)) {
      return null;
    }
    if (causedBy(error, CertificateExpiredException.class)
        || causedBy(error, CertificateNotYetValidException.class)) {
      return "a certificate of the server has expired or is not valid yet; renew it, or correct the"
          + " clock of this worker";
    }
    if (causedBy(error, CertificateException.class)
        || causedBy(error, CertPathBuilderException.class)
        || causedBy(error, CertPathValidatorException.class)) {
      return "the server's certificate is not trusted; give its authority's in"
          + " clickhouse.ssl.truststore.location or clickhouse.ssl.ca.pem";
    }
    return "the TLS handshake failed; where the server wants a certificate of the client, give one it"
        + " trusts in clickhouse.ssl.keystore.location";
  }

  private static boolean causedBy(Throwable error, Class<? extends Throwable> type) {
    for (Throwable cause = error.getCause(); cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return true;
      }
    }
    return false;
  }

  private static boolean says(Throwable error, String text) {
    String message = error.getMessage();
    return message != null && message.contains(text);
  }
}
