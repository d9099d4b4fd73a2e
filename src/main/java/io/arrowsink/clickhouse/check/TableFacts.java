package io.arrowsink.clickhouse.check;

import io.arrowsink.clickhouse.schema.MaterializedViewStatement;
import io.arrowsink.config.TableName;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A table or view as {@code system.tables} shows it.
 *
 * @param engine the engine's name
 * @param engineText the engine with its clauses, those of {@code SETTINGS} last
 * @param partitionKey empty where the table has no partitions
 * @param statement that would create it
 * @param uuid all zeros where it has none
 * @param views that what is inserted here is pushed to
 */
public record TableFacts(
    TableName name,
    String engine,
    String engineText,
    String partitionKey,
    String statement,
    String uuid,
    List<TableName> views) {
  private static final String NO_UUID = "00000000-0000-0000-0000-000000000000";

  /** Copies the list. */
  public TableFacts {
    views = List.copyOf(views);
  }

  /** Whether it keeps nothing itself and passes on what is pushed to it. */
  public boolean isMaterializedView() {
    return engine.equals("MaterializedView");
  }

  /** Whether the table knows a repeated insert by its token, as far as its engine tells. */
  public boolean remembersInserts() {
    return DeduplicationWindow.of(this, OptionalLong.of(0), OptionalLong.of(1))
        .fold(blocks -> blocks.count() > 0, notShown -> false, none -> false);
  }

  /** Whether an insert may make several parts. */
  public boolean isPartitioned() {
    return !partitionKey.isEmpty();
  }

  /**
   * Where a materialized view's rows go: to the table that it names, or to one of its own, which
   * the server calls after the view or its UUID. Empty for whatever is no such view.
   */
  public Optional<TableName> storage() {
    if (!isMaterializedView()) {
      return Optional.empty();
    }
    String inner = uuid.equals(NO_UUID) ? ".inner." + name.table() : ".inner_id." + uuid;
    return Optional.of(
        MaterializedViewStatement.target(statement, name.database())
            .orElseGet(() -> new TableName(name.database(), inner)));
  }
}
