package io.arrowsink.core.batch;

import io.arrowsink.core.record.OffsetRanges;

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
    Sha256 digest = new Sha256();
    digest.add(target);
    digest.add(replayId);
    ranges
        .byPartition()
        .forEach(
            (partition, range) -> {
              digest.add(partition.topic());
              digest.add(partition.partition() + ":" + range.first() + "-" + range.last());
            });
    return new BatchId(digest.hex());
  }

  @Override
  public String toString() {
    return hex;
  }
}
