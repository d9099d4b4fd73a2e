package io.arrowsink.testing.tls;

import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A private key, and the certificates from its own to its authority's. */
public record TestIdentity(PrivateKey key, List<X509Certificate> chain) {

  /** Writes a store that holds it alone. */
  public Path writeKeystore(Path file, String type, String password, String keyPassword) {
    return StoreFiles.write(keystore(type, keyPassword), file, password);
  }

  /** What a server needs to be it, and to tell the clients of {@code clientAuthority}. */
  public SSLContext serverContext(TestAuthority clientAuthority) {
    try {
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(keystore("PKCS12", ""), new char[0]);
      TrustManagerFactory trusted =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trusted.init(clientAuthority.truststore("PKCS12"));
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), trusted.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private KeyStore keystore(String type, String keyPassword) {
    KeyStore store = StoreFiles.empty(type);
    try {
      store.setKeyEntry(
          "identity", key, keyPassword.toCharArray(), chain.toArray(new Certificate[0]));
      return store;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
