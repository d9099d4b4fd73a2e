package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.check.Finding;
import io.arrowsink.clickhouse.check.Key;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.ClickHouseColumnSettings;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.SchemaValidation;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.Failure;
import java.util.List;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads a table, checks it, and makes a writer for it if nothing stands against that. */
final class WriterOpener {
  private static final Logger LOG = LoggerFactory.getLogger(WriterOpener.class);

  private final ClickHouseConnection connection;
  private final TableName name;
  private final ClickHouseInsertSettings settings;
  private final ClickHouseColumnSettings columns;
  private final WritingRules rules;
  private final TargetCheck check;
  private final LongSupplier nanoClock;

  WriterOpener(
      ClickHouseConnection connection,
      TableName name,
      ClickHouseInsertSettings settings,
      ClickHouseColumnSettings columns,
      WriterInput input,
      LongSupplier nanoClock) {
    this.connection = connection;
    this.name = name;
    this.settings = settings;
    this.columns = columns;
    this.rules =
        new WritingRules(
            new ColumnChoice(columns.names()), settings.format(), settings.values(), input);
    this.check = new TargetCheck(connection, name, rules, columns.validation());
    this.nanoClock = nanoClock;
  }

  WriterOpening open() {
    if (columns.validation() == SchemaValidation.OFF) {
      return openUnread();
    }
    return connection
        .readTable(name)
        .fold(this::check, WriterOpening.Unavailable::new, this::fatal);
  }

  /** What can be found out without asking is whether what is declared can be sent. */
  private WriterOpening openUnread() {
    UnreadTable table = new UnreadTable(name, rules, nanoClock);
    WriterInput input = rules.input();
    WriterOpening opened =
        new WriterOpening.Opened(
            new ClickHouseBatchWriter(connection, name, table, settings),
            table::content,
            List.of());
    return input.declared() == null
        ? opened
        : table
            .fit(input.batches(input.declared()))
            .fold(
                fits -> opened,
                reason -> new WriterOpening.Fatal(List.of(Finding.error(Key.SCHEMA, reason))));
  }

  private WriterOpening check(TargetTable found) {
    return check.of(found, findings -> judge(found, findings), WriterOpening.Unavailable::new);
  }

  private WriterOpening judge(TargetTable found, List<Finding> findings) {
    List<Finding> errors = findings.stream().filter(Finding::isError).toList();
    if (!errors.isEmpty()) {
      return new WriterOpening.Fatal(errors);
    }
    return KnownTable.open(found, rules)
        .fold(
            known -> opened(known, findings),
            reason -> new WriterOpening.Fatal(List.of(Finding.error(Key.TABLE, reason))));
  }

  private WriterOpening opened(KnownTable known, List<Finding> warnings) {
    warnings.forEach(warning -> LOG.warn("{}", warning.message()));
    TargetSchema schema =
        new TargetSchema(() -> connection.readTable(name), columns.refresh(), nanoClock, known);
    return new WriterOpening.Opened(
        new ClickHouseBatchWriter(connection, name, schema, settings), schema::content, warnings);
  }

  private WriterOpening fatal(Failure cause) {
    return new WriterOpening.Fatal(check.ofUnreadable(remedied(cause)));
  }

  private Failure remedied(Failure cause) {
    WriterInput input = rules.input();
    return input.declared() == null
        ? cause
        : MissingTable.remedied(cause, name, input.batches(input.declared()));
  }
}
