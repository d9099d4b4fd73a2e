package io.arrowsink.clickhouse.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.config.Timeouts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against a server that answers inserts with whatever a test needs. */
class ClickHouseConnectionTest {
  private static final TableName TABLE = new TableName("d b", "t.1");

  /** Those that go with codes of the server. */
  private static final int[] STATUSES = {400, 401, 403, 404, 408, 413, 500, 501};

  private static final int HIGHEST_CODE = 1002;

  private final List<String> insertQueries = new CopyOnWriteArrayList<>();
  private final List<String> databases = new CopyOnWriteArrayList<>();
  private final AtomicInteger bodies = new AtomicInteger();
  private final CountDownLatch insertArrived = new CountDownLatch(1);
  private final CountDownLatch silenceOver = new CountDownLatch(1);
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(
        task -> {
          Thread thread = new Thread(task);
          thread.setDaemon(true);
          thread.start();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    silenceOver.countDown();
    server.stop(0);
  }

  private interface Answer {
    void to(HttpExchange exchange) throws IOException;
  }

  private void answerInserts(Answer answer) {
    server.createContext(
        "/",
        exchange -> {
          String query = URLDecoder.decode(exchange.getRequestURI().getRawQuery(), UTF_8);
          exchange.getRequestBody().readAllBytes();
          if (query.contains("query=INSERT")) {
            insertQueries.add(query);
            databases.addAll(
                exchange.getRequestHeaders().getOrDefault("X-ClickHouse-Database", List.of()));
            insertArrived.countDown();
            answer.to(exchange);
          } else {
            respond(exchange, 200, "\u001ainsert_deduplication_token\u000casync_insert");
          }
          exchange.close();
        });
  }

  private static void respond(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private static void acknowledge(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().add("X-ClickHouse-Query-Id", "q");
    respond(exchange, 200, "");
  }

  private ClickHouseConnection connect(Duration insertTimeout) {
    return connect(Duration.ofSeconds(5), insertTimeout);
  }

  private ClickHouseConnection connect(Duration socketTimeout, Duration insertTimeout) {
    return ClickHouseConnection.open(
        ClickHouseConnectionSettings.direct(
            URI.create("http://127.0.0.1:" + server.getAddress().getPort()),
            new Credentials.UserPassword("user", ""),
            Compression.LZ4,
            new Timeouts(Duration.ofSeconds(5), socketTimeout, insertTimeout)),
        ClickHouseErrorSettings.DEFAULTS,
        1);
  }

  private InsertOutcome insert(ClickHouseConnection connection) {
    return connection.insert(
        new InsertRequest(
            TABLE,
            InsertFormat.NATIVE,
            List.of("a b", "c`d"),
            "token",
            false,
            Map.of("max_threads", "2"),
            out -> {
              bodies.incrementAndGet();
              out.write(new byte[100]);
            }));
  }

  private static ErrorClass errorClass(InsertOutcome outcome) {
    return ((InsertOutcome.Failed) outcome).errorClass();
  }

  @Test
  void sendsQuotedNamesAndTheSettingsTheServerKnows() {
    answerInserts(ClickHouseConnectionTest::acknowledge);
    try (ClickHouseConnection connection = connect(Duration.ofSeconds(30))) {
      assertThat(insert(connection)).isEqualTo(new InsertOutcome.Acknowledged());
    }

    assertThat(insertQueries).hasSize(1);
    assertThat(insertQueries.get(0))
        .contains(
            "INSERT INTO `d b`.`t.1` (`a b`, `c\\`d` ) FORMAT Native",
            "insert_deduplication_token=token",
            "async_insert=0",
            "max_threads=2",
            "wait_end_of_query=1")
        .doesNotContain("input_format_null_as_default");
    assertThat(databases).isEmpty();
  }

  /** A proxy's page to log in at, redirected to or not, is no acknowledgement. */
  @Test
  void takesSuccessFromTheServerAlone() {
    answerInserts(exchange -> respond(exchange, 200, "<html>Please log in</html>"));
    try (ClickHouseConnection connection = connect(Duration.ofSeconds(30))) {
      InsertOutcome outcome = insert(connection);

      assertThat(errorClass(outcome)).isEqualTo(ErrorClass.UNKNOWN);
      assertThat(((InsertOutcome.Failed) outcome).cause().message())
          .contains("none of ClickHouse's headers");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "400,UNKNOWN",
    "401,FATAL",
    "403,UNKNOWN",
    "404,UNKNOWN",
    "413,TOO_BIG",
    "429,UNKNOWN",
    "500,UNKNOWN",
    "502,UNKNOWN",
    "503,UNKNOWN",
    "504,UNKNOWN"
  })
  void sendsBodyOnceWhateverTheStatus(int status, ErrorClass expected) {
    answerInserts(exchange -> respond(exchange, status, "<html>busy</html>"));
    try (ClickHouseConnection connection = connect(Duration.ofSeconds(30))) {
      InsertOutcome outcome = insert(connection);

      assertThat(errorClass(outcome)).isEqualTo(expected);
      assertThat(((InsertOutcome.Failed) outcome).cause().message())
          .contains(Integer.toString(status));
    }

    assertThat(bodies).hasValue(1);
  }

  /** Each code that means something in its answer, whatever the status beside it. */
  @Test
  void classifiesTheCodesThatTheServerAnswersWith() {
    ErrorClassifier classifier = new ErrorClassifier(ClickHouseErrorSettings.DEFAULTS);
    int[] codes =
        IntStream.rangeClosed(1, HIGHEST_CODE)
            .filter(candidate -> ofInsert(classifier, candidate) != ErrorClass.UNAVAILABLE)
            .toArray();
    AtomicInteger code = new AtomicInteger();
    answerInserts(
        exchange -> {
          exchange.getResponseHeaders().add("X-ClickHouse-Exception-Code", code.toString());
          exchange.sendResponseHeaders(STATUSES[code.get() % STATUSES.length], -1);
        });
    try (ClickHouseConnection connection = connect(Duration.ofSeconds(30))) {
      for (int answered : codes) {
        code.set(answered);
        InsertOutcome.Failed failed = (InsertOutcome.Failed) insert(connection);

        assertThat(failed.errorClass())
            .as(code.toString())
            .isEqualTo(ofInsert(classifier, answered));
        assertThat(failed.cause().code()).isEqualTo(answered);
      }
    }
    assertThat(codes).hasSizeGreaterThan(60);
  }

  private static ErrorClass ofInsert(ErrorClassifier classifier, int code) {
    return classifier.ofInsert(code, "", InsertFormat.NATIVE, false);
  }

  @Test
  void sendsRefusedInsertOnce() {
    answerInserts(
        exchange -> {
          exchange.getResponseHeaders().add("X-ClickHouse-Exception-Code", "241");
          respond(exchange, 500, "Code: 241. DB::Exception: Memory limit exceeded");
        });
    try (ClickHouseConnection connection = connect(Duration.ofSeconds(30))) {
      assertThat(errorClass(insert(connection))).isEqualTo(ErrorClass.TOO_BIG);
    }

    assertThat(insertQueries).hasSize(1);
  }

  @Test
  void doesNotKnowWhatBecameOfUnansweredInsert() {
    answerInserts(exchange -> {});
    try (ClickHouseConnection connection = connect(Duration.ofSeconds(30))) {
      assertThat(errorClass(insert(connection))).isEqualTo(ErrorClass.UNKNOWN);
    }

    assertThat(bodies).hasValue(1);
  }

  @Test
  void givesUpAfterTheInsertTimeout() {
    answerInserts(exchange -> awaitEndOfSilence());
    try (ClickHouseConnection connection = connect(Duration.ofMillis(500))) {
      assertThat(errorClass(insert(connection))).isEqualTo(ErrorClass.UNKNOWN);
    }
  }

  /** While a server works on an insert no byte moves. */
  @Test
  void letsInsertsBeSilentForLongerThanQuestions() {
    answerInserts(
        exchange -> {
          workFor(Duration.ofSeconds(2));
          acknowledge(exchange);
        });
    try (ClickHouseConnection connection = connect(Duration.ofSeconds(1), Duration.ofSeconds(30))) {
      assertThat(insert(connection)).isEqualTo(new InsertOutcome.Acknowledged());
    }
  }

  @Test
  void endsEarlyWhenInterrupted() throws InterruptedException {
    answerInserts(exchange -> awaitEndOfSilence());
    try (ClickHouseConnection connection = connect(Duration.ofSeconds(30))) {
      List<InsertOutcome> outcomes = new CopyOnWriteArrayList<>();
      Thread writer = new Thread(() -> outcomes.add(insert(connection)));
      writer.start();
      insertArrived.await();

      writer.interrupt();
      writer.join(Duration.ofSeconds(10).toMillis());

      assertThat(outcomes).hasSize(1);
      assertThat(errorClass(outcomes.get(0))).isEqualTo(ErrorClass.UNKNOWN);
    }
  }

  private void workFor(Duration time) {
    try {
      silenceOver.await(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void awaitEndOfSilence() {
    try {
      silenceOver.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
