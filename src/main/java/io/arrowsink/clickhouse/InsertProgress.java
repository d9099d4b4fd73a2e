package io.arrowsink.clickhouse;

import io.arrowsink.core.batch.RowRanges;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** How far the inserts of a batch have come, over all attempts. Used by one thread. */
final class InsertProgress {
  private final BitSet stored = new BitSet();
  private int inserts;
  private long bytes;
  private @Nullable Uncertain uncertain;

  /** Rows of which it is not known whether they are stored, and what they were sent with. */
  private record Uncertain(
      RowRanges rows, String token, InsertFingerprint fingerprint, boolean unanswered) {}

  /** Those of {@code rows} that have not been acknowledged. */
  RowRanges unsent(RowRanges rows) {
    if (stored.isEmpty()) {
      return rows;
    }
    BitSet rest = new BitSet();
    for (int range = 0; range < rows.ranges(); range++) {
      rest.set(rows.from(range), rows.to(range));
    }
    rest.andNot(stored);
    return RowRanges.of(rest);
  }

  /**
   * The token of an earlier attempt at exactly {@code rows} after which they may be stored, wholly
   * or in part; null where there is none. It stays the token of these rows, in whatever types they
   * are sent from then on: under another they would be stored twice. That is safe as long as a
   * server takes an insert as one block, as it does unless the user tells it to cut blocks; by
   * other types they would be cut in other places.
   */
  @Nullable String uncertainToken(RowRanges rows, InsertFingerprint fingerprint) {
    Uncertain sent = uncertain;
    return sent != null
            && sent.rows().equals(rows)
            && (!fingerprint.cutsBlocks() || sent.fingerprint().equals(fingerprint))
        ? sent.token()
        : null;
  }

  /** Rows that may be stored, to be settled before others; null where there are none. */
  @Nullable RowRanges uncertainRows() {
    return uncertain == null ? null : uncertain.rows();
  }

  /**
   * Whether {@code rows}, sent with {@code token}, are stored is not known.
   *
   * @param unanswered whether nothing at all was heard of them, now or before
   */
  void leaveUncertain(
      RowRanges rows, String token, InsertFingerprint fingerprint, boolean unanswered) {
    uncertain = new Uncertain(rows, token, fingerprint, unanswered || isUnanswered(rows));
  }

  /** Whether an insert of {@code rows} has got no answer, and none since has told what became. */
  boolean isUnanswered(RowRanges rows) {
    return uncertain != null && uncertain.unanswered() && uncertain.rows().equals(rows);
  }

  /** {@code rows} need not be sent as one insert any more. */
  void settle(RowRanges rows) {
    if (uncertain != null && uncertain.rows().equals(rows)) {
      uncertain = null;
    }
  }

  /** The server has acknowledged an insert of {@code rows}. */
  void acknowledge(RowRanges rows, long sentBytes) {
    for (int range = 0; range < rows.ranges(); range++) {
      stored.set(rows.from(range), rows.to(range));
    }
    inserts++;
    bytes += sentBytes;
    settle(rows);
  }

  /** How many inserts have been acknowledged. */
  int inserts() {
    return inserts;
  }

  /** How many bytes they had. */
  long bytes() {
    return bytes;
  }

  /** The rows that they stored. */
  RowRanges storedRows() {
    return RowRanges.of(stored);
  }
}
