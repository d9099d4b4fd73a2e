package io.arrowsink.clickhouse.schema;

import io.arrowsink.config.TableName;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The statement that creates a materialized view, as {@code system.tables} shows it. */
public final class MaterializedViewStatement {
  private MaterializedViewStatement() {}

  /**
   * The table after {@code TO}; empty where the view has one of its own, or {@code statement} is no
   * such statement.
   *
   * @param database of a table that is named without one
   */
  public static Optional<TableName> target(String statement, String database) {
    TypeScanner scanner = new TypeScanner(statement);
    scanner.word();
    if (!scanner.word().equals("MATERIALIZED") || !scanner.word().equals("VIEW")) {
      return Optional.empty();
    }
    name(scanner, database);
    String clause = scanner.word();
    if (clause.equals("UUID")) {
      scanner.quoted();
      clause = scanner.word();
    }
    return clause.equals("TO") ? Optional.ofNullable(name(scanner, database)) : Optional.empty();
  }

  /** The one or two names that begin here; null for {@code INNER UUID '…'}. */
  private static @Nullable TableName name(TypeScanner scanner, String database) {
    String first = part(scanner);
    if (scanner.accept('.')) {
      return new TableName(first, part(scanner));
    }
    return first.equals("INNER") ? null : new TableName(database, first);
  }

  private static String part(TypeScanner scanner) {
    String quoted = scanner.backquoted();
    return quoted == null ? scanner.word() : quoted;
  }
}
