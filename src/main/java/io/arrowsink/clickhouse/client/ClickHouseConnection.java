package io.arrowsink.clickhouse.client;

import io.arrowsink.clickhouse.check.TableFacts;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.TableName;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One server, spoken to over HTTP. Whatever is asked is tried once; what an error means is part of
 * the outcome, and nothing is thrown for it. Safe to use from several threads.
 */
public final class ClickHouseConnection implements AutoCloseable {
  /** No connection can be made of its settings; the message is for users. */
  public static final class UnusableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private UnusableException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  private final Credentials credentials;
  private final HttpTransport transport;
  private final TableReader tables;
  private final TargetInspector inspector;
  private final InsertSender inserts;

  private ClickHouseConnection(
      ClickHouseConnectionSettings settings,
      ClickHouseErrorSettings errors,
      FailureMessages messages,
      HttpTransport transport,
      Function<QueryRunner, SettingNames> settingNames) {
    this.credentials = settings.credentials();
    this.transport = transport;
    QueryRunner queries = new QueryRunner(transport.client(), settings.timeouts());
    ErrorClassifier classifier = new ErrorClassifier(errors);
    FailureJudge judge = new FailureJudge(classifier, messages);
    this.tables = new TableReader(queries, judge, messages);
    this.inspector = new TargetInspector(queries, classifier, judge, messages);
    this.inserts =
        new InsertSender(
            transport.client(),
            new ServerSettings(settingNames.apply(queries), errors.views()),
            classifier,
            judge,
            messages,
            settings.compression(),
            settings.timeouts().insert());
  }

  /**
   * Prepares a connection; nothing is sent yet.
   *
   * @param errors what errors of the server mean
   * @param concurrentInserts how many inserts may be under way at once
   * @throws UnusableException where no connection can be made of {@code settings}
   */
  public static ClickHouseConnection open(
      ClickHouseConnectionSettings settings,
      ClickHouseErrorSettings errors,
      int concurrentInserts) {
    return open(settings, errors, concurrentInserts, SettingNames::asked);
  }

  /** The same for one that is never asked anything: an insert is all that an insert sends. */
  public static ClickHouseConnection openUnasked(
      ClickHouseConnectionSettings settings,
      ClickHouseErrorSettings errors,
      int concurrentInserts) {
    return open(settings, errors, concurrentInserts, queries -> SettingNames.assumed());
  }

  private static ClickHouseConnection open(
      ClickHouseConnectionSettings settings,
      ClickHouseErrorSettings errors,
      int concurrentInserts,
      Function<QueryRunner, SettingNames> settingNames) {
    FailureMessages messages = new FailureMessages(settings);
    try {
      HttpTransport transport = HttpTransport.open(settings, concurrentInserts + 1);
      return new ClickHouseConnection(settings, errors, messages, transport, settingNames);
    } catch (RuntimeException e) {
      throw new UnusableException(messages.misconfigured(e).message(), e);
    }
  }

  /** Who asks and inserts. */
  public Credentials credentials() {
    return credentials;
  }

  /** Reads the columns of {@code table} as they are now; blocks up to the socket time-out. */
  public TableReading readTable(TableName table) {
    return tables.read(table);
  }

  /**
   * Reads what kind of table {@code table} is; blocks up to the socket time-out. Empty where it
   * cannot be read.
   */
  public Optional<TableFacts> readFacts(TableName table) {
    return tables.readFacts(table);
  }

  /**
   * Finds out what is to be known of {@code table} and of the user's rights before the first
   * insert; blocks up to the socket time-out for each of the few questions.
   *
   * @param columns that are to be written; none where that is not known
   */
  public TargetInspection inspect(TableName table, List<String> columns) {
    return inspector.inspect(table, columns);
  }

  /** The same, as far as no table is needed for it. */
  public TargetInspection inspectServer() {
    return inspector.inspectServer();
  }

  /**
   * Sends one insert and waits for the server to finish it, up to the insert time-out or until the
   * thread is interrupted, which gives {@link ErrorClass#UNKNOWN}.
   */
  public InsertOutcome insert(InsertRequest request) {
    return inserts.send(request);
  }

  /** Ends what is under way with an error outcome. */
  @Override
  public void close() {
    transport.close();
  }
}
