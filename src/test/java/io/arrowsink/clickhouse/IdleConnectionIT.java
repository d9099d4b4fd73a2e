package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.Await;
import io.arrowsink.testing.net.TcpProxy;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections that are no longer what they were when they were last used. */
class IdleConnectionIT extends ConnectionFixture {
  private static final Duration IDLE = Duration.ofSeconds(3);

  private TcpProxy network;
  private ClickHouseConnection connection;
  private ClickHouseBatchWriter writer;
  private TableName table;

  @BeforeEach
  void connect() {
    network = TcpProxy.to("127.0.0.1", URI.create(CLICKHOUSE.server().url()).getPort());
    connection =
        configured(
            network.url(),
            "clickhouse.socket.timeout.ms",
            "1000",
            "clickhouse.insert.timeout.ms",
            "2000");
    table = newTable();
    writer = Writers.open(connection, table, SCHEMA);
    assertThat(writeId(writer, 1)).isInstanceOf(WriteResult.Written.class);
  }

  @AfterEach
  void close() {
    connection.close();
    network.close();
  }

  /** However a connection ended meanwhile, and whether or not this side was told. */
  @Test
  void usesNoConnectionThatHasBeenIdle() {
    long before = network.acceptedConnections();
    network.resetConnections();
    long end = System.nanoTime() + IDLE.toNanos();
    Await.atMostSeconds(10).untilTrue("the idle time to pass", () -> System.nanoTime() > end);

    assertThat(writeId(writer, 2)).isInstanceOf(WriteResult.Written.class);
    assertThat(network.acceptedConnections()).isGreaterThan(before);
    assertThat(count(table)).isEqualTo(2);
  }

  /** As a quick restart of the server does it. What met the old connection is sent once more. */
  @Test
  void storesOnceWhatMetConnectionThatWasGone() {
    for (int id = 2; id < 8; id++) {
      network.resetConnections();
      WriteResult result = writeId(writer, id);
      for (int retry = 0; retry < 3 && !(result instanceof WriteResult.Written); retry++) {
        result = writeId(writer, id);
      }
      assertThat(result).isInstanceOf(WriteResult.Written.class);
    }
    assertThat(count(table)).isEqualTo(7);
  }

  /**
   * What a firewall does that has forgotten a connection: nothing is answered, not even refused.
   */
  @Test
  @Timeout(20)
  void givesUpConnectionThatTheNetworkHasForgotten() {
    network.blackhole();
    assertThat(writeId(writer, 2)).isInstanceOf(WriteResult.Unknown.class);
    network.resetConnections();
    network.pass();

    assertThat(writeId(writer, 2)).isInstanceOf(WriteResult.Written.class);
    assertThat(count(table)).isEqualTo(2);
  }
}
