package io.arrowsink.core.batch;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 over a list of texts in UTF-8. A zero byte ends each, so that no two different lists of
 * texts without one give the same bytes. What it gives must never change: ids and deduplication
 * tokens are made of it. Used once, by one thread.
 */
public final class Sha256 {
  private final MessageDigest digest;

  /** Over no text yet. */
  public Sha256() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Adds the next text. */
  public void add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  /** The digest of what was added, as 64 lower-case hexadecimal digits; ends this. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
