package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.conform.TableConformers;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.Failure;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table as it was last read, which is read again once it is known to be another. Safe to use from
 * several threads.
 */
final class CurrentTable {
  private final ClickHouseConnection connection;
  private final TableName name;
  private final ConformSettings settings;

  /** Null once the table is known to be another. */
  private volatile @Nullable TableConformers conformers;

  CurrentTable(
      ClickHouseConnection connection,
      TableName name,
      ConformSettings settings,
      TableConformers conformers) {
    this.connection = connection;
    this.name = name;
    this.settings = settings;
    this.conformers = conformers;
  }

  TableName name() {
    return name;
  }

  /** Applies {@code known}, or one of the others if the table had to be read and could not be. */
  <T> T use(
      Function<TableConformers, T> known,
      Function<Failure, T> unavailable,
      Function<Failure, T> fatal) {
    TableConformers current = conformers;
    if (current != null) {
      return known.apply(current);
    }
    return connection
        .readTable(name)
        .fold(
            found -> {
              TableConformers fresh = new TableConformers(found, settings);
              conformers = fresh;
              return known.apply(fresh);
            },
            unavailable,
            fatal);
  }

  /** The table is not what {@code used} says, unless another thread has read it since. */
  synchronized void forget(TableConformers used) {
    if (conformers == used) {
      conformers = null;
    }
  }
}
