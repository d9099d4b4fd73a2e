package io.arrowsink.clickhouse;

import io.arrowsink.core.batch.BatchId;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.batch.Sha256;
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
   * The token of {@code rows}.
   *
   * @param columns the names of the columns sent
   * @param types their types
   */
  static String of(BatchId batch, List<String> columns, List<String> types, RowRanges rows) {
    Sha256 digest = new Sha256();
    digest.add(batch.hex());
    digest.add(LAYOUT);
    for (int i = 0; i < columns.size(); i++) {
      digest.add(columns.get(i));
      digest.add(types.get(i));
    }
    digest.add(rows.toString());
    return digest.hex();
  }
}
