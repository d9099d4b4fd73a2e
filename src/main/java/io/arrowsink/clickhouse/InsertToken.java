package io.arrowsink.clickhouse;

import io.arrowsink.core.batch.BatchId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * The deduplication token of an insert: SHA-256 over the batch, everything that decides which rows
 * are sent and how, and the exact rows. The same rows of the same batch under the same
 * configuration have the same token after a retry and after a restart; anything else has another.
 */
final class InsertToken {
  /** Names the way rows are laid out; to be changed whenever that changes. */
  private static final String LAYOUT = "native-1";

  private InsertToken() {}

  /**
   * The token of rows {@code from} (included) to {@code to} (excluded).
   *
   * @param columns the names of the columns sent
   * @param types their types
   */
  static String of(BatchId batch, List<String> columns, List<String> types, int from, int to) {
    MessageDigest digest = sha256();
    update(digest, batch.hex());
    update(digest, LAYOUT);
    for (int i = 0; i < columns.size(); i++) {
      update(digest, columns.get(i));
      update(digest, types.get(i));
    }
    update(digest, from + "-" + to);
    return HexFormat.of().formatHex(digest.digest());
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
}
