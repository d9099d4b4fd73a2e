package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.check.Finding;
import io.arrowsink.clickhouse.check.Key;
import io.arrowsink.clickhouse.check.ServerRules;
import io.arrowsink.clickhouse.check.TargetFacts;
import io.arrowsink.clickhouse.check.TargetRules;
import io.arrowsink.clickhouse.check.WindowRules;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.SchemaValidation;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What is found out about a table before the first record is written to it. */
final class TargetCheck {
  /** The code where it is not the server that has answered. */
  private static final int NONE = 0;

  private final ClickHouseConnection connection;
  private final TableName name;
  private final WritingRules rules;
  private final SchemaValidation level;

  /**
   * A check.
   *
   * @param level how much is checked; not {@link SchemaValidation#OFF}
   */
  TargetCheck(
      ClickHouseConnection connection, TableName name, WritingRules rules, SchemaValidation level) {
    this.connection = connection;
    this.name = name;
    this.rules = rules;
    this.level = level;
  }

  /**
   * Everything that is found in a table whose columns have been read; blocks.
   *
   * @param unavailable applied instead where the server cannot be asked now
   */
  <T> T of(
      TargetTable table, Function<List<Finding>, T> checked, Function<Failure, T> unavailable) {
    List<Finding> findings = new ArrayList<>(ColumnFindings.of(table, rules, level));
    if (level != SchemaValidation.FULL) {
      return checked.apply(findings);
    }
    List<String> columns = written(table);
    return connection
        .inspect(name, columns)
        .fold(
            facts -> {
              findings.addAll(serverFindings(facts));
              findings.addAll(TargetRules.check(facts, connection.credentials(), name, columns));
              findings.addAll(WindowRules.check(facts, rules.input().insertsInFlight()));
              return checked.apply(findings);
            },
            unavailable,
            cause -> {
              findings.add(new Finding(Finding.Severity.ERROR, keyOf(cause.code()), cause));
              return checked.apply(findings);
            });
  }

  /** The same for a table whose columns could not be read for good; blocks. */
  List<Finding> ofUnreadable(Failure cause) {
    List<Finding> findings = new ArrayList<>();
    findings.add(new Finding(Finding.Severity.ERROR, keyOf(cause.code()), cause));
    if (level == SchemaValidation.FULL && cause.code() != ErrorCode.AUTHENTICATION_FAILED) {
      findings.addAll(
          connection
              .inspectServer()
              .fold(TargetCheck::serverFindings, ignored -> List.of(), ignored -> List.of()));
    }
    return findings;
  }

  private static List<Finding> serverFindings(TargetFacts facts) {
    return facts.server().map(ServerRules::check).orElse(List.of());
  }

  private static String keyOf(int code) {
    return switch (code) {
      case NONE -> Key.URL;
      case ErrorCode.UNKNOWN_DATABASE -> Key.DATABASE;
      case ErrorCode.ACCESS_DENIED, ErrorCode.AUTHENTICATION_FAILED, ErrorCode.READONLY -> Key.USER;
      default -> Key.TABLE;
    };
  }

  /** The columns that inserts will fill; none where only the records tell. */
  private List<String> written(TargetTable table) {
    WriterInput input = rules.input();
    if (input.declared() != null) {
      return names(input.fedColumns(input.declared(), table));
    }
    return rules.columns().listed().isEmpty() && !input.derives()
        ? List.of()
        : names(rules.columns().availableOf(table).insertableColumns());
  }

  private static List<String> names(List<TargetColumn> columns) {
    return columns.stream().map(TargetColumn::name).toList();
  }
}
