package io.arrowsink.testing.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;

/** An authority that nobody trusts unless told to. It writes X.509 version 3 (RFC 5280). */
public final class TestAuthority {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String COMMON_NAME = "550403";
  private static final String BASIC_CONSTRAINTS = "551D13";
  private static final String ALTERNATIVE_NAMES = "551D11";
  private static final byte[] ECDSA_WITH_SHA256 = Der.sequence(Der.oid("2A8648CE3D040302"));

  private final String name;
  private final KeyPair keys;
  private final X509Certificate certificate;

  /** Makes one with a key of its own. */
  public TestAuthority(String name) {
    this.name = name;
    this.keys = newKeys("EC");
    Instant now = Instant.now();
    byte[] isAuthority =
        Der.sequence(Der.oid(BASIC_CONSTRAINTS), Der.yes(), Der.octets(Der.sequence(Der.yes())));
    this.certificate =
        sign(
            keys.getPublic(),
            name,
            now.minus(Duration.ofDays(365)),
            now.plus(Duration.ofDays(1)),
            isAuthority);
  }

  /** Makes a key and a certificate for it. */
  public TestIdentity issue(CertificateRequest request) {
    KeyPair subject = newKeys(request.keyAlgorithm());
    byte[][] names = request.hosts().stream().map(TestAuthority::host).toArray(byte[][]::new);
    byte[][] extensions =
        names.length == 0
            ? new byte[0][]
            : new byte[][] {
              Der.sequence(Der.oid(ALTERNATIVE_NAMES), Der.octets(Der.sequence(names)))
            };
    X509Certificate issued =
        sign(
            subject.getPublic(),
            request.name(),
            request.notBefore(),
            request.notAfter(),
            extensions);
    return new TestIdentity(subject.getPrivate(), List.of(issued, certificate));
  }

  /** Its own certificate in PEM. */
  public String pem() {
    try {
      return "-----BEGIN CERTIFICATE-----\n"
          + Base64.getMimeEncoder().encodeToString(certificate.getEncoded())
          + "\n-----END CERTIFICATE-----\n";
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A store of {@code type} that trusts it. */
  public KeyStore truststore(String type) {
    KeyStore store = StoreFiles.empty(type);
    try {
      store.setCertificateEntry("authority", certificate);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
    return store;
  }

  /** Writes such a store to a file. */
  public Path writeTruststore(Path file, String type, String password) {
    return StoreFiles.write(truststore(type), file, password);
  }

  private static KeyPair newKeys(String algorithm) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
      generator.initialize(algorithm.equals("EC") ? 256 : 2048);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private X509Certificate sign(
      PublicKey key, String subject, Instant notBefore, Instant notAfter, byte[]... extensions) {
    byte[] content =
        Der.sequence(
            Der.tagged(0xA0, Der.integer(BigInteger.TWO)),
            Der.integer(new BigInteger(64, RANDOM).add(BigInteger.ONE)),
            ECDSA_WITH_SHA256,
            distinguishedName(name),
            Der.sequence(Der.time(notBefore), Der.time(notAfter)),
            distinguishedName(subject),
            key.getEncoded(),
            extensions.length == 0 ? new byte[0] : Der.tagged(0xA3, Der.sequence(extensions)));
    try {
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(keys.getPrivate());
      signature.update(content);
      byte[] encoded = Der.sequence(content, ECDSA_WITH_SHA256, Der.bits(signature.sign()));
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(encoded));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] distinguishedName(String commonName) {
    return Der.sequence(Der.set(Der.sequence(Der.oid(COMMON_NAME), Der.text(commonName))));
  }

  private static byte[] host(String host) {
    if (!Character.isDigit(host.charAt(0))) {
      return Der.tagged(0x82, host.getBytes(US_ASCII));
    }
    try {
      return Der.tagged(0x87, InetAddress.getByName(host).getAddress());
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(host, e);
    }
  }
}
