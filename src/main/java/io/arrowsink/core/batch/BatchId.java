package io.arrowsink.core.batch;

import io.arrowsink.core.record.OffsetRanges;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A batch's identity: SHA-256 over the offset ranges in it and its target. It depends on neither
 * clock, run nor content, so a batch that is read again after a restart has the id it had before.
 *
 * @param hex 64 lower-case hexadecimal digits
 */
public record BatchId(String hex) {

  /**
   * The id of the batch that holds {@code ranges} for {@code target}.
   *
   * @param target the target's full name, such as {@code database.table}
   * @param replayId tells replays of the same offsets apart; empty for none
   */
  public static BatchId of(OffsetRanges ranges, String target, String replayId) {
    MessageDigest digest = sha256();
    update(digest, target);
    update(digest, replayId);
    ranges
        .byPartition()
        .forEach(
            (partition, range) -> {
              update(digest, partition.topic());
              update(digest, partition.partition() + ":" + range.first() + "-" + range.last());
            });
    return new BatchId(HexFormat.of().formatHex(digest.digest()));
  }

  /** A zero byte ends each part, so that no two different lists of parts give the same bytes. */
  private static void update(MessageDigest digest, String part) {
    digest.update(part.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return hex;
  }
}
