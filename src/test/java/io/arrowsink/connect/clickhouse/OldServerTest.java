package io.arrowsink.connect.clickhouse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server of any version, as far as it is asked about itself. */
class OldServerTest {
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  /** One row in the format RowBinary: version, user, readonly, two windows, and no tables. */
  private void answerAs(String version) {
    ByteArrayOutputStream row = new ByteArrayOutputStream();
    for (String value : List.of(version, "default", "0", "0", "0")) {
      row.write(value.length());
      row.writeBytes(value.getBytes(UTF_8));
    }
    row.write(0);
    server.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(200, row.size());
          exchange.getResponseBody().write(row.toByteArray());
          exchange.close();
        });
  }

  private List<String> problemsOfUrl() {
    return new ClickHouseSinkConnector()
            .validate(
                Map.of(
                    "clickhouse.url",
                    "http://127.0.0.1:" + server.getAddress().getPort(),
                    "topics.regex",
                    "web-.*",
                    "validate.connection",
                    "true"))
            .configValues()
            .stream()
            .filter(value -> value.name().equals("clickhouse.url"))
            .map(ConfigValue::errorMessages)
            .findFirst()
            .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"23.2.7.32, 1", "23.3.1.2823, 0"})
  void isRefusedBeforeVersion23Dot3(String version, int problems) {
    answerAs(version);

    assertThat(problemsOfUrl())
        .hasSize(problems)
        .allSatisfy(
            problem ->
                assertThat(problem)
                    .isEqualTo(
                        "clickhouse.url: the server is of version "
                            + version
                            + "; upgrade it to 23.3 or later"));
  }
}
