package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.ClickHouseException;
import com.clickhouse.client.api.Client;
import com.clickhouse.client.api.query.QuerySettings;
import com.clickhouse.data.ClickHouseFormat;
import io.arrowsink.config.Timeouts;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks the server questions with short answers. Safe to use from several threads. */
final class QueryRunner {
  private final Client client;
  private final Duration silence;
  private final Duration whole;

  /** Answers are short: one that comes in time comes whole, so the last bound is for what hangs. */
  QueryRunner(Client client, Timeouts timeouts) {
    this.client = client;
    this.silence = timeouts.socket();
    this.whole = timeouts.connect().multipliedBy(2).plus(timeouts.socket().multipliedBy(2));
  }

  /**
   * The answer to {@code sql} in the {@code RowBinary} format, whole.
   *
   * @throws ExecutionException with the client's exception, the server's among them
   */
  RowBinaryReader ask(String sql)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    return ask(sql, Map.of());
  }

  /** The same with settings of the server for this question, by name. */
  RowBinaryReader ask(String sql, Map<String, String> serverSettings)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    QuerySettings settings =
        new QuerySettings().setFormat(ClickHouseFormat.RowBinary).waitEndOfQuery(true);
    settings.setQueryId(UUID.randomUUID().toString());
    settings.setNetworkTimeout(silence.toMillis(), ChronoUnit.MILLIS);
    serverSettings.forEach(settings::serverSetting);
    try (InputStream answer =
        client.query(sql, settings).get(whole.toMillis(), TimeUnit.MILLISECONDS).getInputStream()) {
      return new RowBinaryReader(answer.readAllBytes());
    } catch (ClickHouseException | RejectedExecutionException e) {
      throw new ExecutionException(e);
    } catch (TimeoutException e) {
      client.cancelTransportRequest(settings.getQueryId());
      throw overdue();
    } catch (InterruptedException e) {
      client.cancelTransportRequest(settings.getQueryId());
      throw e;
    }
  }

  private TimeoutException overdue() {
    return new TimeoutException(
        "no answer within "
            + whole.toMillis()
            + " ms, twice clickhouse.connect.timeout.ms and clickhouse.socket.timeout.ms");
  }
}
