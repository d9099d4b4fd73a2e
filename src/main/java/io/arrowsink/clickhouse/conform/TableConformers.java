package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.ConformSettings;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * The conformers into one table as it was when it was read, one for each schema that batches come
 * in. Safe to use from several threads.
 */
public final class TableConformers {
  /** Far more schemas than records of one topic have at a time: the map must not grow for ever. */
  private static final int MOST_SCHEMAS = 64;

  private final TargetTable table;
  private final ConformSettings settings;
  private final Map<Schema, Checked<Conformer>> bySchema = new ConcurrentHashMap<>();

  /** Knows no schema yet. */
  public TableConformers(TargetTable table, ConformSettings settings) {
    this.table = table;
    this.settings = settings;
  }

  /** The conformer of batches of {@code schema}, or why they do not fit the table. */
  public Checked<Conformer> of(Schema schema) {
    Checked<Conformer> known = bySchema.get(schema);
    if (known != null) {
      return known;
    }
    if (bySchema.size() >= MOST_SCHEMAS) {
      bySchema.clear();
    }
    return bySchema.computeIfAbsent(schema, added -> Conformer.of(added, table, settings));
  }
}
