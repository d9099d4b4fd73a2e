package io.arrowsink.clickhouse.conform;

import java.util.BitSet;

/** Takes values out of range to be nulls; hands others on. Used by one thread. */
final class NulledMisfits implements MisfitSink {
  private final MisfitSink others;
  private final BitSet nulled = new BitSet();

  NulledMisfits(MisfitSink others) {
    this.others = others;
  }

  @Override
  public void reject(int index, int code, String reason) {
    others.reject(index, code, reason);
  }

  @Override
  public void outOfRange(int index, int code, String reason) {
    nulled.set(index);
  }

  /** The values that are to be nulls. */
  BitSet nulled() {
    return nulled;
  }
}
