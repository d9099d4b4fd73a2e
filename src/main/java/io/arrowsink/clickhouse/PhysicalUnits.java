package io.arrowsink.clickhouse;

import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.core.batch.RowRanges;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The inserts that a batch is sent in, in row order, and how far they have come. Where they are cut
 * stays the same over attempts. Used by one thread.
 */
final class PhysicalUnits {
  private final List<RowRanges> units;
  private int acknowledged;
  private long bytes;
  private @Nullable String uncertainToken;

  private PhysicalUnits(List<RowRanges> units) {
    this.units = units;
  }

  static PhysicalUnits of(int rows, ClickHouseInsertSettings settings) {
    int mostRows = settings.maxRows() == 0 ? Math.max(1, rows) : settings.maxRows();
    return new PhysicalUnits(RowRanges.of(0, rows).split(mostRows));
  }

  /** How many there are. */
  int count() {
    return units.size();
  }

  /** The next one to send; null when all are acknowledged. */
  @Nullable RowRanges next() {
    return acknowledged == units.size() ? null : units.get(acknowledged);
  }

  /**
   * The token of an earlier attempt at the next unit after which its rows may be stored, wholly or
   * in part; null where there is none. It stays the token of these rows, in whatever types they are
   * sent from then on: under another they would be stored twice.
   */
  @Nullable String uncertainToken() {
    return uncertainToken;
  }

  /** Whether the rows of the next unit, sent with {@code token}, are stored is not known. */
  void leaveUncertain(String token) {
    uncertainToken = token;
  }

  /** The server has acknowledged the next one. */
  void acknowledge(long sentBytes) {
    acknowledged++;
    bytes += sentBytes;
    uncertainToken = null;
  }

  /** How many bytes acknowledged units had. */
  long bytes() {
    return bytes;
  }

  /** The rows of acknowledged units. */
  RowRanges acknowledgedRows() {
    return RowRanges.of(0, acknowledged == 0 ? 0 : endOf(units.get(acknowledged - 1)));
  }

  private static int endOf(RowRanges unit) {
    return unit.to(unit.ranges() - 1);
  }
}
