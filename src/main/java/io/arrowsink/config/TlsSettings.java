package io.arrowsink.config;

/**
 * How the server of an {@code https} address is verified, and what the connector shows it. All text
 * is PEM, as read when the configuration was; the text form shows none of it.
 *
 * @param trustedCertificates of the authorities that a server's certificate may come from; empty
 *     for those that the worker's Java trusts
 * @param clientCertificates the connector's own and those between it and its authority; empty for
 *     none
 * @param clientKey the private key of the first of them, in PKCS #8
 */
public record TlsSettings(
    Verification verification,
    String trustedCertificates,
    String clientCertificates,
    String clientKey) {

  /** The server's certificate and name, against what the worker's Java trusts. */
  public static final TlsSettings DEFAULT = new TlsSettings(Verification.FULL, "", "", "");

  /** What of a server's identity is verified. */
  public enum Verification {
    /** Its certificate, and that it was issued for the host's name. */
    FULL,
    /** Its certificate. */
    CA,
    /** Nothing. */
    NONE
  }

  @Override
  public String toString() {
    return "verification " + Choice.nameOf(verification);
  }
}
