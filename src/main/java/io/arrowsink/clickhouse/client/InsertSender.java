package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.ClickHouseException;
import com.clickhouse.client.api.Client;
import com.clickhouse.client.api.ServerException;
import com.clickhouse.client.api.insert.InsertResponse;
import com.clickhouse.client.api.insert.InsertSettings;
import com.clickhouse.data.ClickHouseFormat;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.TableName;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends inserts, each at most once, and says what came of them. The client below compresses to LZ4
 * by itself; what has a name in HTTP is done here.
 */
final class InsertSender {
  private final Client client;
  private final ServerSettings serverSettings;
  private final ErrorClassifier classifier;
  private final FailureJudge judge;
  private final FailureMessages messages;
  private final Optional<ContentCoding> coding;
  private final Duration timeout;

  InsertSender(
      Client client,
      ServerSettings serverSettings,
      ErrorClassifier classifier,
      FailureJudge judge,
      FailureMessages messages,
      Compression compression,
      Duration timeout) {
    this.client = client;
    this.serverSettings = serverSettings;
    this.classifier = classifier;
    this.judge = judge;
    this.messages = messages;
    this.coding = ContentCoding.of(compression);
    this.timeout = timeout;
  }

  InsertOutcome send(InsertRequest request) {
    Question<InsertOutcome> insert = () -> send(request, settings(request));
    return insert.orElse(
        judge, answer -> messages.settingsRefused(request, answer), InsertSender::outcome);
  }

  /**
   * While a server works on an insert no byte moves, so the time-out for that is the insert's own.
   */
  private InsertSettings settings(InsertRequest request)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    InsertSettings settings = new InsertSettings();
    settings.setQueryId(UUID.randomUUID().toString());
    settings.setNetworkTimeout(timeout.toMillis(), ChronoUnit.MILLIS);
    serverSettings.forInsert(request).forEach(settings::serverSetting);
    coding.ifPresent(applied -> settings.appCompressedData(true, applied.name()));
    return settings;
  }

  private InsertRequest.Body compressed(InsertRequest.Body body) {
    return coding.map(applied -> applied.encode(body)).orElse(body);
  }

  private InsertOutcome send(InsertRequest request, InsertSettings settings) {
    SingleUseBody body = new SingleUseBody(compressed(request.body()));
    try {
      InsertResponse answer =
          client
              .insert(
                  request.table().quoted(),
                  request.columns().stream().map(TableName::quote).toList(),
                  body,
                  formatOf(request),
                  settings)
              .get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      answer.close();
      return outcome(request, answer);
    } catch (ExecutionException | ClickHouseException | RejectedExecutionException e) {
      return failed(request, e, body);
    } catch (TimeoutException e) {
      client.cancelTransportRequest(settings.getQueryId());
      return failed(request, overdue(), body);
    } catch (InterruptedException e) {
      client.cancelTransportRequest(settings.getQueryId());
      Thread.currentThread().interrupt();
      return failed(request, e, true);
    } finally {
      body.revoke();
    }
  }

  /**
   * Success is the server's alone to tell; a page to log in at comes with status 200, too. Of the
   * answer's headers the client keeps a few whose names begin with X-ClickHouse, and no others: any
   * is a sign of the server.
   */
  private InsertOutcome outcome(InsertRequest request, InsertResponse answer) {
    boolean fromServer = !answer.getResponseHeaders().isEmpty();
    return fromServer
        ? new InsertOutcome.Acknowledged()
        : new InsertOutcome.Failed(ErrorClass.UNKNOWN, messages.notAcknowledged(request.table()));
  }

  private static ClickHouseFormat formatOf(InsertRequest request) {
    return switch (request.format()) {
      case NATIVE -> ClickHouseFormat.Native;
      case ROW_BINARY -> ClickHouseFormat.RowBinaryWithNamesAndTypes;
      case ARROW_STREAM -> ClickHouseFormat.ArrowStream;
    };
  }

  private TimeoutException overdue() {
    return new TimeoutException(
        "none within " + timeout.toMillis() + " ms (clickhouse.insert.timeout.ms)");
  }

  private InsertOutcome failed(InsertRequest request, Throwable error, SingleUseBody body) {
    Throwable ownFailure = body.ownFailure();
    return ownFailure == null
        ? failed(request, error, body.started())
        : new InsertOutcome.Failed(
            ErrorClass.FATAL, messages.notEncoded(request.table(), ownFailure));
  }

  private InsertOutcome failed(InsertRequest request, Throwable error, boolean sent) {
    return outcome(
        judge.ofInsert(request.table(), error, sent, answer -> refused(request, answer)));
  }

  private JudgedFailure refused(InsertRequest request, ServerException answer) {
    serverSettings.refused(answer.getCode());
    ErrorClass errorClass =
        classifier.ofInsert(
            answer.getCode(),
            String.valueOf(answer.getMessage()),
            request.format(),
            request.schemaIsFresh());
    return new JudgedFailure(
        errorClass,
        errorClass == ErrorClass.VIEW_BROKEN
            ? messages.viewFailed(request.table(), answer)
            : messages.refused(request, answer));
  }

  private static InsertOutcome outcome(JudgedFailure failed) {
    return new InsertOutcome.Failed(failed.errorClass(), failed.cause());
  }
}
