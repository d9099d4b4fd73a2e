package io.arrowsink.clickhouse;

import io.arrowsink.core.batch.BatchId;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.batch.Sha256;
import io.arrowsink.core.batch.SourceRows;

/**
 * The deduplication token of an insert: SHA-256 over the batch, everything that decides which rows
 * are sent and how, and the exact rows, by their numbers in the batch and by where they came from.
 * The same rows of the same batch under the same configuration have the same token after a retry
 * and after a restart; anything else has another. A server drops what comes under a token that it
 * knows, whatever it is: a token used again for other rows loses them.
 */
final class InsertToken {
  private InsertToken() {}

  /**
   * The token of {@code rows} of a batch.
   *
   * @param sources what they are
   */
  static String of(
      BatchId batch, InsertFingerprint fingerprint, RowRanges rows, SourceRows sources) {
    Sha256 digest = new Sha256();
    digest.add(batch.hex());
    fingerprint.addTo(digest);
    digest.add(rows.toString());
    sources.addTo(digest);
    return digest.hex();
  }
}
