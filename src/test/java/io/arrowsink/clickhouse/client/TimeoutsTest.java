package io.arrowsink.clickhouse.client;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

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
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Against a port that lets clients in and says nothing. One of the time-outs is short in each test;
 * the others are longer than a test may take.
 */
@Timeout(30)
class TimeoutsTest {
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofMinutes(2);
  private static final TableName TABLE = new TableName("db", "t");

  private final List<Socket> waiting = new ArrayList<>();
  private ServerSocket silent;

  @BeforeEach
  void listen() throws IOException {
    silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    for (Socket socket : waiting) {
      socket.close();
    }
    silent.close();
  }

  private ClickHouseConnection connect(Timeouts timeouts) {
    return ClickHouseConnection.open(
        ClickHouseConnectionSettings.direct(
            URI.create("http://127.0.0.1:" + silent.getLocalPort()),
            new Credentials.UserPassword("default", ""),
            Compression.NONE,
            timeouts),
        ClickHouseErrorSettings.DEFAULTS,
        1);
  }

  /** The system lets in as many as its queue holds, and answers no others. */
  private void fillQueue() throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), silent.getLocalPort());
    try {
      while (true) {
        Socket socket = new Socket();
        waiting.add(socket);
        socket.connect(address, Math.toIntExact(SHORT.toMillis()));
      }
    } catch (SocketTimeoutException e) {
      return; // it is full
    }
  }

  @Test
  void boundsHowLongItTakesToConnect() throws IOException {
    fillQueue();
    try (ClickHouseConnection connection = connect(new Timeouts(SHORT, LONG, LONG))) {
      assertThat(connection.readTable(TABLE)).isInstanceOf(TableReading.Unavailable.class);
      assertThat(errorClass(connection)).isEqualTo(ErrorClass.UNAVAILABLE);
    }
  }

  @Test
  void boundsTheSilenceAfterAQuestion() {
    try (ClickHouseConnection connection = connect(new Timeouts(LONG, SHORT, LONG))) {
      assertThat(connection.readTable(TABLE)).isInstanceOf(TableReading.Unavailable.class);
    }
  }

  /** Whoever sends a byte now and then is not silent. */
  @Test
  void boundsTheWholeAnswerAndLetsGoOfIt() throws InterruptedException {
    Thread server = new Thread(this::dribble);
    server.start();
    try (ClickHouseConnection connection = connect(new Timeouts(SHORT, SHORT, LONG))) {
      TableReading reading = connection.readTable(TABLE);
      server.join();

      assertThat(reading)
          .isInstanceOfSatisfying(
              TableReading.Unavailable.class,
              unavailable ->
                  assertThat(unavailable.cause().message())
                      .contains(
                          "no answer within 1200 ms",
                          "clickhouse.connect.timeout.ms",
                          "clickhouse.socket.timeout.ms"));
    }
  }

  /** Answers with a head without an end, until the client closes the connection. */
  private void dribble() {
    try (Socket client = silent.accept()) {
      client.getOutputStream().write("HTTP/1.1 200 OK\r\nX-Slow: ".getBytes(US_ASCII));
      while (true) {
        Thread.sleep(SHORT.toMillis() / 10);
        client.getOutputStream().write('a');
      }
    } catch (IOException | InterruptedException e) {
      return; // the client has closed it
    }
  }

  private static ErrorClass errorClass(ClickHouseConnection connection) {
    return connection
        .insert(
            new InsertRequest(
                TABLE,
                InsertFormat.NATIVE,
                List.of("a"),
                "token",
                false,
                Map.of(),
                out -> out.write(1)))
        .fold(
            () -> {
              throw new AssertionError("nobody is there to acknowledge it");
            },
            (errorClass, cause) -> errorClass);
  }
}
