package io.arrowsink.testing.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.arrowsink.testing.junit.Fixtures;
import java.io.UncheckedIOException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ClickHouseServerIT {
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(30);

  private static ClickHouseServer server;

  @BeforeAll
  static void start() {
    ClickHouseOptions options =
        ClickHouseOptions.builder()
            .user("writer", "s<cret")
            .readOnlyUser("reader", "look")
            .profileSetting("max_result_rows", "123456")
            .build();
    server = Fixtures.require(() -> ClickHouseServer.launch(options));
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void appliesProfileSettings() {
    assertThat(server.query("SELECT getSetting('max_result_rows')")).isEqualTo("123456");
  }

  @Test
  void keepsRowsOverKillAndRestart() {
    String table = server.createDatabase("durable") + ".t";
    server.query("CREATE TABLE " + table + " (x UInt8) ENGINE = MergeTree ORDER BY x");
    server.sql().insert("INSERT INTO " + table + " FORMAT CSV", new byte[] {'7'}, Map.of());
    int port = server.httpPort();

    server.kill();
    assertThat(server.isAlive()).isFalse();
    assertThatThrownBy(() -> server.query("SELECT 1")).isInstanceOf(UncheckedIOException.class);
    server.start();
    assertThat(server.query("SELECT x FROM " + table)).isEqualTo("7");

    server.restart();
    assertThat(server.query("SELECT x FROM " + table)).isEqualTo("7");
    assertThat(server.httpPort()).isEqualTo(port);
  }

  @Test
  void answersNothingWhilePaused() {
    SqlClient impatient = server.sql("default", "", Duration.ofMillis(300));
    server.pause();
    try {
      assertThatThrownBy(() -> impatient.query("SELECT 1"))
          .hasCauseInstanceOf(HttpTimeoutException.class);
    } finally {
      server.resume();
    }
    assertThat(server.query("SELECT 1")).isEqualTo("1");
  }

  @Test
  void refusesWrongPassword() {
    SqlClient client = server.sql("writer", "wrong", ANSWER_LIMIT);

    ClickHouseQueryException refusal =
        catchThrowableOfType(ClickHouseQueryException.class, () -> client.query("SELECT 1"));

    assertThat(refusal.status()).isEqualTo(403);
    assertThat(refusal.code()).isEqualTo(516);
  }

  @Test
  void letsUsersDoWhatTheirProfileAllows() {
    String database = server.createDatabase("users");
    String table = database + ".t (x UInt8) ENGINE = Memory";
    server.sql("writer", "s<cret", ANSWER_LIMIT).query("CREATE TABLE " + table);
    SqlClient reader = server.sql("reader", "look", ANSWER_LIMIT);

    assertThat(reader.query("SELECT count() FROM " + database + ".t")).isEqualTo("0");
    ClickHouseQueryException refusal =
        catchThrowableOfType(
            ClickHouseQueryException.class,
            () -> reader.query("INSERT INTO " + database + ".t VALUES (1)"));
    assertThat(refusal.code()).isEqualTo(164);
  }

  @Test
  void runsSeveralInstancesAtOnce() {
    try (ClickHouseServer other = ClickHouseServer.launch()) {
      String database = other.createDatabase("other");

      assertThat(other.httpPort()).isNotEqualTo(server.httpPort());
      assertThat(server.query("SHOW DATABASES")).doesNotContain(database);
    }
  }
}
