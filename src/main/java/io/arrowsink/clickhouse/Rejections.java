package io.arrowsink.clickhouse;

import io.arrowsink.core.batch.RowRejection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Puts together what decoding and conforming have to say about the rows of a batch. */
final class Rejections {
  private static final Comparator<RowRejection> BY_CELL =
      Comparator.comparingInt(RowRejection::row).thenComparing(RowRejection::column);

  private Rejections() {}

  /** In row order, one for each cell; where both speak of a cell, decoding saw the value itself. */
  static List<RowRejection> merge(List<RowRejection> misfits, List<RowRejection> rejections) {
    if (misfits.isEmpty() && rejections.isEmpty()) {
      return List.of();
    }
    List<RowRejection> all = new ArrayList<>(misfits);
    all.addAll(rejections);
    all.sort(BY_CELL);
    List<RowRejection> merged = new ArrayList<>(all.size());
    for (RowRejection rejection : all) {
      if (merged.isEmpty() || BY_CELL.compare(merged.get(merged.size() - 1), rejection) != 0) {
        merged.add(rejection);
      }
    }
    return List.copyOf(merged);
  }
}
