package io.arrowsink.clickhouse.client;

import io.arrowsink.clickhouse.check.TableFacts;
import io.arrowsink.clickhouse.schema.SqlLiteral;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.Failure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the columns of tables. */
final class TableReader {
  private static final Logger LOG = LoggerFactory.getLogger(TableReader.class);

  private final QueryRunner queries;
  private final FailureJudge judge;
  private final FailureMessages messages;

  TableReader(QueryRunner queries, FailureJudge judge, FailureMessages messages) {
    this.queries = queries;
    this.judge = judge;
    this.messages = messages;
  }

  TableReading read(TableName table) {
    Question<TableReading> question =
        () -> {
          List<TargetColumn> columns = columns(table);
          return columns.isEmpty()
              ? unseen(table)
              : new TableReading.Read(new TargetTable(table, columns));
        };
    return question.orElse(
        judge,
        error -> messages.refused(table, error),
        failed -> failed.fold(TableReading.Unavailable::new, TableReading.Fatal::new));
  }

  Optional<TableFacts> readFacts(TableName table) {
    Question<Optional<TableFacts>> question =
        () ->
            InspectionQueries.readTables(queries.ask(InspectionQueries.tables(List.of(table))))
                .stream()
                .findFirst();
    return question.orElse(
        judge,
        error -> messages.refused(table, error),
        failed -> {
          LOG.debug(
              "what kind of table {} is could not be read: {}", table, failed.cause().message());
          return Optional.empty();
        });
  }

  private List<TargetColumn> columns(TableName table)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    RowBinaryReader answer =
        queries.ask(
            "SELECT name, type, toString(default_kind) FROM system.columns WHERE database = "
                + SqlLiteral.quote(table.database())
                + " AND table = "
                + SqlLiteral.quote(table.table())
                + " ORDER BY position");
    List<TargetColumn> columns = new ArrayList<>();
    while (answer.hasNext()) {
      columns.add(
          TargetColumn.of(
              answer.readString(),
              answer.readString(),
              DefaultKind.of(answer.readString()),
              columns.size() + 1));
    }
    return columns;
  }

  /** A table without visible columns: describing it makes the server say what is wrong. */
  private TableReading unseen(TableName table)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    queries.ask("DESCRIBE TABLE " + table.quoted());
    return new TableReading.Unavailable(
        Failure.of(0, "table " + table + " has only just been created; it will be read again"));
  }
}
