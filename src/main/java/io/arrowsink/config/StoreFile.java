package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.PrivateKey;
import java.security.UnrecoverableKeyException;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.kafka.common.config.ConfigException;

/**
 * A file of certificates and keys, as Java's {@code keytool} makes it. Its methods throw {@link
 * ConfigException} that says what is wrong with the file, and never shows a password.
 */
final class StoreFile {
  private final String path;
  private final KeyStore store;

  private StoreFile(String path, KeyStore store) {
    this.path = path;
    this.store = store;
  }

  /** What a store was opened with did not open it. */
  static final class WrongPasswordException extends ConfigException {
    private static final long serialVersionUID = 1L;

    WrongPasswordException(String message) {
      super(message);
    }
  }

  /** A private key, and the certificates that go with it. */
  record Identity(PrivateKey key, List<Certificate> certificates) {}

  /**
   * Reads a file.
   *
   * @param type as {@link KeyStore} knows it
   * @param password empty where there is none
   */
  static StoreFile read(String path, String type, String password) {
    try (InputStream in = Files.newInputStream(Path.of(path))) {
      KeyStore store = KeyStore.getInstance(type);
      store.load(in, password.isEmpty() ? null : password.toCharArray());
      return new StoreFile(path, store);
    } catch (IOException e) {
      if (e.getCause() instanceof UnrecoverableKeyException) {
        throw new WrongPasswordException("it is not the password of " + shown(path));
      }
      throw unreadable(path, e);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw unreadable(path, e);
    }
  }

  /** Says why a file cannot be read. */
  static ConfigException unreadable(String path, Exception error) {
    String file = "the file " + shown(path);
    if (error instanceof NoSuchFileException) {
      return new ConfigException(
          file + " does not exist on this worker; every worker needs it at the same place");
    }
    if (error instanceof AccessDeniedException) {
      return new ConfigException(file + " may not be read by the worker's user");
    }
    return new ConfigException(file + " cannot be read (" + error.getMessage() + ")");
  }

  static String shown(String path) {
    return Excerpt.quoted(path);
  }

  /** The certificates that it says are trusted; at least one. */
  List<Certificate> trusted() {
    try {
      List<Certificate> trusted = new ArrayList<>();
      for (String alias : Collections.list(store.aliases())) {
        if (store.isCertificateEntry(alias)) {
          trusted.add(store.getCertificate(alias));
        }
      }
      if (trusted.isEmpty()) {
        throw new ConfigException(
            "the file "
                + shown(path)
                + " holds no trusted certificate that can be read; import the authority's"
                + " certificate, or set the password");
      }
      return trusted;
    } catch (KeyStoreException e) {
      throw unreadable(path, e);
    }
  }

  /**
   * Its one private key with its certificates.
   *
   * @param password of the key
   */
  Identity identity(String password) {
    try {
      List<String> keys = new ArrayList<>();
      for (String alias : Collections.list(store.aliases())) {
        if (store.isKeyEntry(alias)) {
          keys.add(alias);
        }
      }
      if (keys.size() != 1) {
        throw new ConfigException(
            "the file "
                + shown(path)
                + " holds "
                + keys.size()
                + " keys; it must hold exactly one");
      }
      return identity(keys.get(0), password);
    } catch (UnrecoverableKeyException e) {
      throw new WrongPasswordException("it is not the password of the key in " + shown(path));
    } catch (GeneralSecurityException e) {
      throw unreadable(path, e);
    }
  }

  private Identity identity(String alias, String password) throws GeneralSecurityException {
    Certificate[] chain = store.getCertificateChain(alias);
    if (chain != null && store.getKey(alias, password.toCharArray()) instanceof PrivateKey key) {
      return new Identity(key, List.of(chain));
    }
    throw new ConfigException(
        "the key in the file " + shown(path) + " is no private key with a certificate");
  }
}
