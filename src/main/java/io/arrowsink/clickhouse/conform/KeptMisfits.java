package io.arrowsink.clickhouse.conform;

import java.util.HashMap;
import java.util.Map;

/** Keeps misfits until it is known which values are used. Used by one thread. */
final class KeptMisfits implements MisfitSink {
  private final Map<Integer, Misfit> byIndex = new HashMap<>();

  private record Misfit(boolean nearest, int code, String reason) {}

  @Override
  public void reject(int index, int code, String reason) {
    byIndex.merge(index, new Misfit(false, code, reason), KeptMisfits::worse);
  }

  @Override
  public void outOfRange(int index, int code, String reason) {
    byIndex.merge(index, new Misfit(true, code, reason), KeptMisfits::worse);
  }

  private static Misfit worse(Misfit first, Misfit second) {
    return first.nearest() ? second : first;
  }

  /** Whether value {@code index} is one. */
  boolean has(int index) {
    return byIndex.containsKey(index);
  }

  /** What is known of value {@code index}; empty if nothing is. */
  String reason(int index) {
    Misfit misfit = byIndex.get(index);
    return misfit == null ? "" : misfit.reason();
  }

  /** The code of what is known of value {@code index}; 0 if nothing is. */
  int code(int index) {
    Misfit misfit = byIndex.get(index);
    return misfit == null ? 0 : misfit.code();
  }

  /** Whether value {@code index} is known to have a nearest value. */
  boolean isOutOfRange(int index) {
    Misfit misfit = byIndex.get(index);
    return misfit != null && misfit.nearest();
  }

  /** Reports what is known of value {@code index}, as one of {@code newIndex}. */
  void report(int index, int newIndex, MisfitSink misfits) {
    Misfit misfit = byIndex.get(index);
    if (misfit == null) {
      return;
    }
    if (misfit.nearest()) {
      misfits.outOfRange(newIndex, misfit.code(), misfit.reason());
    } else {
      misfits.reject(newIndex, misfit.code(), misfit.reason());
    }
  }
}
