package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import io.arrowsink.testing.connect.SinkDeployment;
import io.arrowsink.testing.junit.Fixtures;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;

class ServerAwayIT extends WorkerTest {

  /** The handed case server-away-at-start. */
  @Test
  void waitsForServerThatIsAwayAtStart() {
    try (ClickHouseServer server = Fixtures.require(ClickHouseServer::launch);
        SinkDeployment sink = new SinkDeployment(rest, kafka, server, "away", 1)) {
      server.stop();
      sink.produce("{\"id\":1}").deploy();
      Await.atMostSeconds(20)
          .throughout("the task is running", () -> rest.status(sink.name()).isRunning(1));
      assertThat(KAFKA.server().logText()).contains("cannot reach ClickHouse at " + server.url());

      server.start();
      sink.table("id Int32").awaitCommitted();

      assertThat(sink.query("SELECT id FROM t")).isEqualTo("1");
      assertThat(rest.status(sink.name()).isRunning(1)).isTrue();
    }
  }

  /** The handed case too-many-parts. */
  @Test
  void waitsWhileThereAreTooManyParts() {
    SinkDeployment sink = deployment("parts");
    sink.query(
        "CREATE TABLE t (id Int32) ENGINE = MergeTree ORDER BY id SETTINGS parts_to_throw_insert = 1,"
            + " parts_to_delay_insert = 1, max_bytes_to_merge_at_max_space_in_pool = 1");
    sink.query("INSERT INTO t VALUES (0)");
    sink.produce("{\"id\":7}", "{\"id\":8}").deploy();
    Await.atMostSeconds(30).untilTrue("retries", () -> KAFKA.metric(sink.name(), "retries") >= 3);
    assertThat(KAFKA.server().logText()).contains(sink.database() + ".t", "Too many parts");

    sink.query(
        "ALTER TABLE t MODIFY SETTING parts_to_throw_insert = 3000, parts_to_delay_insert = 3000");
    sink.awaitCommitted();

    assertThat(sink.query("SELECT count(), countIf(id = 7), countIf(id = 8) FROM t WHERE id > 0"))
        .isEqualTo("2\t1\t1");
    assertThat(rest.status(sink.name()).isRunning(1)).isTrue();
  }

  /** The framework pauses again, after a rebalance, what was paused before it. */
  @Test
  void goesOnAfterRebalanceDuringAnOutage() {
    try (ClickHouseServer server = Fixtures.require(ClickHouseServer::launch);
        SinkDeployment sink = new SinkDeployment(rest, kafka, server, "rebalanced", 4)) {
      sink.table("id Int32").with("batch.max.rows", "50").produceIds(0, 4000, 4);
      server.stop();
      sink.deploy();
      Await.atMostSeconds(30)
          .untilTrue("records to wait", () -> KAFKA.metric(sink.name(), "records-in") > 0);
      joinAndLeaveGroupOf(sink);
      server.start();
      sink.awaitCommitted();

      assertThat(sink.query("SELECT uniqExact(id) FROM t")).isEqualTo("4000");
    }
  }

  /** Takes some of the task's partitions away and gives them back. */
  private static void joinAndLeaveGroupOf(SinkDeployment sink) {
    Map<String, Object> properties =
        Map.of(
            "bootstrap.servers",
            KAFKA.server().bootstrapServers(),
            "group.id",
            "connect-" + sink.name(),
            "enable.auto.commit",
            false);
    try (KafkaConsumer<byte[], byte[]> other =
        new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      other.subscribe(List.of(sink.topic()));
      Await.atMostSeconds(60)
          .untilTrue(
              "the other member to get partitions",
              () -> {
                other.poll(Duration.ofMillis(200));
                return !other.assignment().isEmpty();
              });
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
}
