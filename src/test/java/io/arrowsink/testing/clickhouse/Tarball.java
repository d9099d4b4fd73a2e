package io.arrowsink.testing.clickhouse;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/** An npm tarball on disk. */
record Tarball(Path file) {
  private static final int BUFFER_BYTES = 1 << 20;

  /** The digest in the form npm uses: {@code sha512-<base64>}. */
  String integrity() throws IOException {
    return "sha512-" + Base64.getEncoder().encodeToString(digest("SHA-512"));
  }

  /** The digest in hex. */
  String sha256() throws IOException {
    return HexFormat.of().formatHex(digest("SHA-256"));
  }

  /**
   * Writes the one entry whose name starts with {@code entryPrefix} to {@code target}, which comes
   * into being complete or not at all.
   */
  void unpack(String entryPrefix, Path target) throws IOException {
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try (TarArchiveInputStream tar =
        new TarArchiveInputStream(
            new GzipCompressorInputStream(
                new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES)))) {
      TarArchiveEntry entry = tar.getNextEntry();
      while (entry != null && !entry.getName().startsWith(entryPrefix)) {
        entry = tar.getNextEntry();
      }
      if (entry == null) {
        throw new IOException(file + " holds no " + entryPrefix);
      }
      long copied = Files.copy(tar, part, StandardCopyOption.REPLACE_EXISTING);
      if (copied != entry.getSize()) {
        throw new IOException(file + ": " + entry.getName() + " is cut short");
      }
    }
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
  }

  private byte[] digest(String algorithm) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance(algorithm);
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has " + algorithm, e);
    }
  }
}
