package io.arrowsink.clickhouse.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.clickhouse.client.api.ServerException;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.TableName;
import io.arrowsink.config.Timeouts;
import io.arrowsink.core.write.Failure;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureMessagesTest {
  private static final FailureMessages MESSAGES =
      new FailureMessages(
          ClickHouseConnectionSettings.direct(
              URI.create("http://ch:8123"),
              new Credentials.UserPassword("joe", ""),
              Compression.NONE,
              new Timeouts(Duration.ZERO, Duration.ZERO, Duration.ZERO)));

  @ParameterizedTest
  @CsvSource({
    "497, user 'joe' lacks rights; grant them",
    "516, user 'joe' was not let in; correct clickhouse.user or clickhouse.password",
    "202, the server did not answer a question about itself"
  })
  void namesNoTableWhereTheServerWasAskedAboutItself(int code, String message) {
    assertThat(MESSAGES.refused(new ServerException(code, "why", 500, "")).message())
        .isEqualTo("http://ch:8123: " + message + " (why)");
  }

  @Test
  void showsTheRemedyThatStandsBeforeTheCauseOfABrokenBody() {
    Failure failure =
        MESSAGES.notEncoded(
            new TableName("db", "t"),
            new IllegalStateException("set another", new UnsatisfiedLinkError("no library")));

    assertThat(failure.message())
        .endsWith("could not be encoded: IllegalStateException: set another");
    assertThat(failure.exception()).hasRootCauseMessage("no library");
  }
}
