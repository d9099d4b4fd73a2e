package io.arrowsink.testing.tls;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;

/** Makes key stores and writes them to files. */
final class StoreFiles {
  private StoreFiles() {}

  static KeyStore empty(String type) {
    try {
      KeyStore store = KeyStore.getInstance(type);
      store.load(null, null);
      return store;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path write(KeyStore store, Path file, String password) {
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, password.toCharArray());
      return file;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
