package io.arrowsink.core.record;

/**
 * The offsets of one topic-partition that a batch holds rows of.
 *
 * @param first the lowest offset
 * @param last the highest offset, inclusive
 * @param rows how many rows came from it; holes (compaction, transactions) and records of several
 *     rows make it differ from the number of offsets
 */
public record OffsetRange(long first, long last, long rows) {
  /** Checks the order of the bounds. */
  public OffsetRange {
    if (first > last) {
      throw new IllegalArgumentException("offset range " + first + "–" + last + " is reversed");
    }
  }
}
