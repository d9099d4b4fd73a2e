package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import io.arrowsink.testing.connect.SinkDeployment;
import io.arrowsink.testing.junit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ServerAwayIT extends WorkerTest {

  /** The handed case server-away-at-start. */
  @Test
  void waitsForServerThatIsAwayAtStart() {
    try (ClickHouseServer server = Fixtures.require(ClickHouseServer::launch);
        SinkDeployment sink = new SinkDeployment(rest, kafka, server, "away", 1)) {
      server.stop();
      sink.produce("{\"id\":1}").deploy();
      Instant back = Instant.now().plus(Duration.ofSeconds(20));
      while (Instant.now().isBefore(back)) {
        assertThat(rest.status(sink.name()).isRunning(1)).isTrue();
        sleep();
      }
      assertThat(KAFKA.server().logText()).contains("cannot reach ClickHouse at " + server.url());

      server.start();
      sink.table("id Int32").awaitCommitted();

      assertThat(sink.query("SELECT id FROM t")).isEqualTo("1");
      assertThat(rest.status(sink.name()).isRunning(1)).isTrue();
    }
  }

  @Test
  void deliversAllThatCameWhileTheServerWasDown() {
    try (ClickHouseServer server = Fixtures.require(ClickHouseServer::launch);
        SinkDeployment sink = new SinkDeployment(rest, kafka, server, "outage", 2)) {
      sink.table("id Int32").with("batch.max.rows", "500").produceIds(0, 1000, 2).deploy();
      Await.atMostSeconds(30).until("the first rows", sink::rows, rows -> rows > 0);
      server.kill();
      sink.produceIds(1000, 20_000, 2);
      Await.atMostSeconds(30)
          .untilTrue("batches in flight", () -> KAFKA.metric(sink.name(), "in-flight") > 0);
      server.start();
      sink.awaitCommitted();

      assertThat(sink.query("SELECT uniqExact(id) FROM t")).isEqualTo("21000");
      assertThat(rest.status(sink.name()).isRunning(1)).isTrue();
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(500);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
