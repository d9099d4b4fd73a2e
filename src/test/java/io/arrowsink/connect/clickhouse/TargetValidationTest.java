package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against a listener that accepts connections and never says a word. */
class TargetValidationTest {
  private final List<Socket> accepted = new CopyOnWriteArrayList<>();
  private ServerSocket listener;
  private Thread acceptor;

  @BeforeEach
  void listen() throws IOException {
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    acceptor =
        new Thread(
            () -> {
              try {
                while (true) {
                  accepted.add(listener.accept());
                }
              } catch (IOException closed) {
                // The end of the test.
              }
            });
    acceptor.start();
  }

  @AfterEach
  void close() throws IOException, InterruptedException {
    listener.close();
    acceptor.join();
    for (Socket socket : accepted) {
      socket.close();
    }
  }

  private Map<String, List<String>> validate(String... keysAndValues) {
    Map<String, String> properties = new HashMap<>();
    properties.put("clickhouse.url", "http://127.0.0.1:" + listener.getLocalPort());
    properties.put("topics", "a,b,c");
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return new ClickHouseSinkConnector()
        .validate(properties).configValues().stream()
            .filter(value -> !value.errorMessages().isEmpty())
            .collect(Collectors.toMap(ConfigValue::name, ConfigValue::errorMessages));
  }

  @Test
  void makesNoConnectionUnlessToldTo() {
    assertThat(validate()).isEmpty();
    assertThat(validate("validate.connection", "false")).isEmpty();
    assertThat(accepted).isEmpty();
  }

  @Test
  void makesNoConnectionWhereTheConfigurationIsWrongByItself() {
    assertThat(validate("validate.connection", "true", "batch.max.rows", "0"))
        .containsOnlyKeys("batch.max.rows");
    assertThat(accepted).isEmpty();
  }

  @Test
  void givesUpOnSilentServerOnceForAllTables() {
    long begun = System.nanoTime();

    Map<String, List<String>> problems =
        validate("validate.connection", "true", "clickhouse.socket.timeout.ms", "300");

    assertThat(problems).containsOnlyKeys("clickhouse.url");
    assertThat(problems.get("clickhouse.url"))
        .singleElement()
        .asString()
        .startsWith("clickhouse.url: cannot reach ClickHouse at http://127.0.0.1:");
    assertThat(accepted).isNotEmpty();
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(20));
  }

  @Test
  void asksTheServerWhereNoTopicIsListed() throws IOException {
    listener.close();

    assertThat(validate("validate.connection", "true", "topics", "", "topics.regex", "web-.*"))
        .containsOnlyKeys("clickhouse.url");
  }
}
