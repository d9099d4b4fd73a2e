package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.schema.Checked;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * How batches of any schema go into a table, as far as it is known at one time. Safe to use from
 * several threads.
 */
class BatchFits {
  /** Far more schemas than records of one topic have at a time: the map must not grow for ever. */
  private static final int MOST_SCHEMAS = 64;

  private final Function<Schema, Checked<BatchFit>> selection;
  private final Map<Schema, Checked<BatchFit>> fits = new ConcurrentHashMap<>();

  /** Those that {@code selection} makes, each of them once. */
  BatchFits(Function<Schema, Checked<BatchFit>> selection) {
    this.selection = selection;
  }

  /** How batches of {@code schema} go into the table, or why they do not. */
  final Checked<BatchFit> fit(Schema schema) {
    Checked<BatchFit> known = fits.get(schema);
    if (known != null) {
      return known;
    }
    if (fits.size() >= MOST_SCHEMAS) {
      fits.clear();
    }
    return fits.computeIfAbsent(schema, selection);
  }
}
