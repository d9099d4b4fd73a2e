package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.connect.SinkDeployment;
import io.arrowsink.testing.net.Gateway;
import io.arrowsink.testing.net.TcpProxy;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * A server that falls asleep, is overloaded, and is reached through a gateway that drops things.
 */
class CloudLikeServerIT extends WorkerTest {
  private static final String WINDOW =
      "MergeTree ORDER BY id SETTINGS non_replicated_deduplication_window = 1000";
  private static final int PARTITIONS = 2;
  private static final int ROWS = 3_000;

  /**
   * The time-out of silence is shorter than the server takes to wake up, as it is by default for
   * one that takes 40 seconds.
   */
  @Test
  void deliversEveryRowOnceAndNeverFails() {
    try (Gateway gateway = Gateway.to(URI.create(CLICKHOUSE.server().url()));
        TcpProxy network = TcpProxy.to("127.0.0.1", gateway.port())) {
      SinkDeployment sink =
          deployment("cloud", PARTITIONS)
              .table("id Int64", WINDOW)
              .with("clickhouse.url", network.url())
              .with("clickhouse.socket.timeout.ms", "1000")
              .with("clickhouse.insert.timeout.ms", "2000")
              .with("retry.backoff.max.ms", "500")
              .with("retry.fatal.timeout.ms", "0")
              .with("batch.max.rows", "100")
              .produceIds(0, ROWS, PARTITIONS);
      gateway.fallAsleep(Duration.ofSeconds(4));
      sink.deploy().awaitCommitted();
      assertThat(gateway.heldBack()).isPositive();
      assertDelivered(sink, ROWS);

      AtomicInteger inserts = new AtomicInteger();
      network.cutAnswers(
          head -> head.contains("INSERT") && inserts.incrementAndGet() % 3 == 0, ROWS);
      sink.produceIds(ROWS, ROWS, PARTITIONS).awaitCommitted();
      network.pass();
      assertThat(inserts).hasValueGreaterThan(3);
      assertDelivered(sink, 2 * ROWS);

      for (int status : new int[] {503, 429}) {
        int before = gateway.busyAnswers();
        gateway.answerWith(status);
        sink.produceIds(status * ROWS, 100, PARTITIONS);
        Await.atMostSeconds(20)
            .until("answers of " + status, gateway::busyAnswers, count -> count >= before + 2);
      }
      gateway.pass();
      sink.awaitCommitted();
      assertDelivered(sink, 2 * ROWS + 200);
    }
  }

  private void assertDelivered(SinkDeployment sink, int rows) {
    assertThat(sink.query("SELECT count(), uniqExact(id) FROM t")).isEqualTo(rows + "\t" + rows);
    assertThat(rest.status(sink.name()).isRunning(1)).isTrue();
  }
}
