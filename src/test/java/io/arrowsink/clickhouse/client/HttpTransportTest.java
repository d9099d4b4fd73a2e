package io.arrowsink.clickhouse.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.ProxySettings;
import io.arrowsink.config.Timeouts;
import io.arrowsink.config.TlsSettings;
import io.arrowsink.config.TlsSettings.Verification;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HttpTransportTest {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The thread that accepts for the relay ends when its port is closed. */
  @Test
  void leavesNothingOpenWhereTheClientCannotBeMade() throws InterruptedException {
    ClickHouseConnectionSettings settings =
        new ClickHouseConnectionSettings(
            URI.create("https://ch.example:8443"),
            new Credentials.UserPassword("default", ""),
            new TlsSettings(Verification.FULL, "-----BEGIN CERTIFICATE-----", "", ""),
            Optional.of(new ProxySettings("127.0.0.1", 1, "joe", "pw")),
            Compression.NONE,
            new Timeouts(PATIENCE, PATIENCE, PATIENCE));
    ExecutorService executor = Executors.newCachedThreadPool();

    assertThatThrownBy(() -> HttpTransport.open(settings, 1, executor))
        .isInstanceOf(RuntimeException.class);

    assertThat(executor.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
  }
}
