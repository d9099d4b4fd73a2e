package io.arrowsink.core.batch;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 over a list of texts in UTF-8, each behind its length in bytes (four of them, the highest
 * first), so that no two different lists give the same bytes, whatever the texts hold. What it
 * gives must never change: ids and deduplication tokens are made of it. Used once, by one thread.
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
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
    digest.update(bytes);
  }

  /** Adds a number as the next text, in decimal digits: how many texts follow, for example. */
  public void add(int number) {
    add(Integer.toString(number));
  }

  /** The digest of what was added, as 64 lower-case hexadecimal digits; ends this. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
