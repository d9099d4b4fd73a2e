package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseSinkConfig;
import io.arrowsink.config.TlsSettings;
import io.arrowsink.config.TlsSettings.Verification;
import io.arrowsink.testing.Await;
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
  private static final Duration PATIENCE = Duration.ofSeconds(20);

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

  private Map<String, String> properties(String... keysAndValues) {
    Map<String, String> properties = new HashMap<>();
    properties.put("clickhouse.url", "http://127.0.0.1:" + listener.getLocalPort());
    properties.put("topics", "a,b,c");
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return properties;
  }

  private Map<String, List<String>> validate(String... keysAndValues) {
    return problems(
        new ClickHouseSinkConnector().validate(properties(keysAndValues)).configValues());
  }

  private static Map<String, List<String>> problems(List<ConfigValue> values) {
    return values.stream()
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
    Map<String, List<String>> problems =
        validate("validate.connection", "true", "clickhouse.socket.timeout.ms", "300");

    assertThat(problems).containsOnlyKeys("clickhouse.url");
    assertThat(problems.get("clickhouse.url"))
        .singleElement()
        .asString()
        .startsWith("clickhouse.url: cannot reach ClickHouse at http://127.0.0.1:");
    Await.atMostSeconds(10).untilTrue("a connection", () -> !accepted.isEmpty());
    assertThat(accepted).hasSize(1);
  }

  @Test
  void saysWhatThereWasNoTimeFor() {
    ClickHouseSinkConfig config = ClickHouseSinkConfig.parse(properties());

    assertThat(
            problems(
                TargetValidation.of(config, config.connection(), Duration.ofMillis(200))
                    .addTo(List.of())))
        .containsOnlyKeys("clickhouse.url")
        .extractingByKey("clickhouse.url")
        .asString()
        .contains("the tables of topics [a, b, c] could not be checked within 200 ms");
  }

  /** Whatever the client does not take and the configuration's own checks do. */
  @Test
  void saysThatNoConnectionCanBeMade() {
    ClickHouseSinkConfig config =
        ClickHouseSinkConfig.parse(
            properties("clickhouse.url", "https://127.0.0.1:" + listener.getLocalPort()));
    ClickHouseConnectionSettings usable = config.connection();
    ClickHouseConnectionSettings unusable =
        new ClickHouseConnectionSettings(
            usable.url(),
            usable.credentials(),
            new TlsSettings(Verification.FULL, "-----BEGIN CERTIFICATE-----", "", ""),
            usable.proxy(),
            usable.compression(),
            usable.timeouts());

    assertThat(problems(TargetValidation.of(config, unusable, PATIENCE).addTo(List.of())))
        .containsOnlyKeys("clickhouse.url")
        .extractingByKey("clickhouse.url")
        .asString()
        .contains("the connection to " + usable.url() + " cannot be used: ");
    assertThat(accepted).isEmpty();
  }

  @Test
  void asksTheServerWhereNoTopicIsListed() throws IOException {
    listener.close();

    assertThat(validate("validate.connection", "true", "topics", "", "topics.regex", "web-.*"))
        .containsOnlyKeys("clickhouse.url");
  }
}
