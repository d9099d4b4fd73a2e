package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.core.batch.Sha256;
import java.util.List;

/**
 * Everything beside the rows themselves that decides what an insert stores and how. How the body is
 * compressed is no part of it, nor is where batches are cut into inserts: the rows tell.
 *
 * @param columns the names of the columns sent, in their order
 * @param types their types, as the target has them
 */
record InsertFingerprint(List<String> columns, List<String> types) {
  /** Names the way rows are laid out; to be changed whenever that changes. */
  private static final String LAYOUT = "native-1";

  /** Copies the lists. */
  InsertFingerprint {
    columns = List.copyOf(columns);
    types = List.copyOf(types);
  }

  /** That of inserts of what {@code conformer} makes. */
  static InsertFingerprint of(Conformer conformer) {
    return new InsertFingerprint(conformer.columnNames(), conformer.columnTypes());
  }

  /** Adds it to what a token is made of. */
  void addTo(Sha256 digest) {
    digest.add(LAYOUT);
    digest.add(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      digest.add(columns.get(i));
      digest.add(types.get(i));
    }
  }
}
